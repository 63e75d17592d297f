//! Compressed files: unpacked while they are read, and no further than a bound, since a file of some kilobytes can
//! unpack to more than there is room for; and packed while they are written.

use std::{
    borrow::Cow,
    fs::File,
    io::{self, BufWriter, Read, Write},
    path::Path,
};

/// So many bytes any file may unpack to.
const ALWAYS: u64 = 1 << 30;
/// So many times its size a larger one may unpack to. Documents that are alike seldom shrink to less.
const TIMES: u64 = 1000;

/// How a file is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// gzip (RFC 1952), in one piece or in several.
    Gzip,
    /// Zstandard (RFC 8878), in one frame or in several.
    Zstandard,
}

impl Packing {
    /// How the file of a name is compressed, and what its name would be otherwise.
    pub fn of(path: &Path) -> (Option<Packing>, Cow<'_, Path>) {
        let packing = match path.extension().and_then(|ending| ending.to_str()) {
            Some("gz") => Packing::Gzip,
            Some("zst") => Packing::Zstandard,
            Some(_) | None => return (None, Cow::Borrowed(path)),
        };
        (Some(packing), Cow::Owned(path.with_extension("")))
    }

    /// What is in a file, for as many bytes as it may unpack to.
    ///
    /// # Arguments
    ///
    /// * `length`: how long the file is in bytes, if that is known.
    /// * `most`: how many bytes it may unpack to, if somebody has said so.
    ///
    /// # Errors
    ///
    /// It cannot be read. What is read from it then fails where it is damaged, or goes past the bound.
    pub fn unpack(self, file: File, length: Option<u64>, most: Option<u64>) -> io::Result<Box<dyn Read + Send>> {
        let most = bound(length, most);
        Ok(Box::new(Bounded { input: self.reader(file)?, left: most, most }))
    }

    /// A file that is compressed while it is written.
    ///
    /// # Errors
    ///
    /// There is no room, or this command knows no compression.
    #[cfg(feature = "compression")]
    pub fn writer(self, file: File) -> io::Result<Packer> {
        let file = BufWriter::new(file);
        Ok(match self {
            Packing::Gzip => Packer::Gzip(flate2::write::GzEncoder::new(file, flate2::Compression::default())),
            Packing::Zstandard => {
                Packer::Zstandard(zstd::stream::write::Encoder::new(file, zstd::DEFAULT_COMPRESSION_LEVEL)?)
            }
        })
    }

    /// Fails: this command knows no compression.
    #[cfg(not(feature = "compression"))]
    pub fn writer(self, _: File) -> io::Result<Packer> {
        Err(without_compression())
    }

    #[cfg(feature = "compression")]
    fn reader(self, file: File) -> io::Result<Box<dyn Read + Send>> {
        Ok(match self {
            Packing::Gzip => Box::new(flate2::read::MultiGzDecoder::new(file)),
            Packing::Zstandard => Box::new(zstd::stream::read::Decoder::new(file)?),
        })
    }

    #[cfg(not(feature = "compression"))]
    fn reader(self, _: File) -> io::Result<Box<dyn Read + Send>> {
        Err(without_compression())
    }
}

#[cfg(not(feature = "compression"))]
fn without_compression() -> io::Error {
    io::Error::other("this command was built without the feature `compression`")
}

/// How many bytes a file of that length may unpack to, unless somebody has said how many.
pub fn bound(length: Option<u64>, most: Option<u64>) -> u64 {
    most.unwrap_or_else(|| length.unwrap_or(0).saturating_mul(TIMES).max(ALWAYS))
}

/// Why no more is read of a file that goes past its bound.
pub fn past(most: u64) -> io::Error {
    io::Error::other(format!("it unpacks to more than {most} bytes; --max-unpacked allows more"))
}

/// A file that is written, compressed or not.
pub enum Packer {
    /// As it is.
    Plain(BufWriter<File>),
    /// By gzip.
    #[cfg(feature = "compression")]
    Gzip(flate2::write::GzEncoder<BufWriter<File>>),
    /// By Zstandard.
    #[cfg(feature = "compression")]
    Zstandard(zstd::stream::write::Encoder<'static, BufWriter<File>>),
}

impl Packer {
    /// Writes what has not been written yet.
    ///
    /// # Errors
    ///
    /// There is no room for it.
    pub fn finish(self) -> io::Result<()> {
        match self {
            Packer::Plain(mut file) => file.flush(),
            #[cfg(feature = "compression")]
            Packer::Gzip(packer) => packer.finish()?.flush(),
            #[cfg(feature = "compression")]
            Packer::Zstandard(packer) => packer.finish()?.flush(),
        }
    }
}

impl Write for Packer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Packer::Plain(file) => file.write(bytes),
            #[cfg(feature = "compression")]
            Packer::Gzip(packer) => packer.write(bytes),
            #[cfg(feature = "compression")]
            Packer::Zstandard(packer) => packer.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Packer::Plain(file) => file.flush(),
            #[cfg(feature = "compression")]
            Packer::Gzip(packer) => packer.flush(),
            #[cfg(feature = "compression")]
            Packer::Zstandard(packer) => packer.flush(),
        }
    }
}

/// What is read from `input`, which fails past its bound.
struct Bounded<R> {
    input: R,
    left: u64,
    most: u64,
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        match self.left.checked_sub(read as u64) {
            Some(left) => {
                self.left = left;
                Ok(read)
            }
            None => Err(past(self.most)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_ending_says_how_a_file_is_compressed() {
        let of = |name: &str| {
            let (packing, rest) = Packing::of(Path::new(name));
            (packing, rest.to_string_lossy().into_owned())
        };
        assert_eq!(of("a/b.jsonl.gz"), (Some(Packing::Gzip), "a/b.jsonl".to_owned()));
        assert_eq!(of("b.json.zst"), (Some(Packing::Zstandard), "b.json".to_owned()));
        assert_eq!(of("b.jsonl"), (None, "b.jsonl".to_owned()));
        assert_eq!(of("-"), (None, "-".to_owned()));
    }

    #[test]
    fn reading_ends_at_the_bound() {
        let bounded = |most| io::read_to_string(Bounded { input: &b"12345"[..], left: most, most });
        assert_eq!(bounded(5).expect("as many as allowed"), "12345");
        let error = bounded(4).expect_err("one more");
        assert_eq!(error.to_string(), "it unpacks to more than 4 bytes; --max-unpacked allows more");
    }
}

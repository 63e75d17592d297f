// BLAKE2b (RFC 7693), unkeyed, with a digest of 16 bytes. A 64-bit word is two 32-bit ones, the low one first.

const DIGEST_BYTES = 16;
const BLOCK_BYTES = 128;
const ROUNDS = 12;

// prettier-ignore
const INITIAL: readonly number[] = [
  0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85, 0xfe94f82b, 0x3c6ef372, 0x5f1d36f1, 0xa54ff53a,
  0xade682d1, 0x510e527f, 0x2b3e6c1f, 0x9b05688c, 0xfb41bd6b, 0x1f83d9ab, 0x137e2179, 0x5be0cd19,
];

// prettier-ignore
const SIGMA: readonly number[] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3,
  11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4,
  7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8,
  9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13,
  2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9,
  12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11,
  13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10,
  6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5,
  10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0,
];

// The words that each of the eight mixing steps of a round works on: four columns, then four diagonals.
// prettier-ignore
const STEPS: readonly (readonly [number, number, number, number])[] = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
];

type Words = Uint32Array;

function get(words: Words | readonly number[], index: number): number {
  return words[index] ?? 0;
}

/** Adds word `b` of `from` to word `a` of `v`. */
function add(v: Words, a: number, from: Words, b: number): void {
  const low = get(v, 2 * a) + get(from, 2 * b);
  v[2 * a] = low;
  v[2 * a + 1] = get(v, 2 * a + 1) + get(from, 2 * b + 1) + (low > 0xffffffff ? 1 : 0);
}

/** Word `d` becomes `d` xor `a`, rotated right by `bits`. */
function xorRotate(v: Words, d: number, a: number, bits: number): void {
  let low = get(v, 2 * d) ^ get(v, 2 * a);
  let high = get(v, 2 * d + 1) ^ get(v, 2 * a + 1);
  if (bits >= 32) [low, high] = [high, low];
  const shift = bits & 31;
  if (shift === 0) {
    v[2 * d] = low;
    v[2 * d + 1] = high;
  } else {
    v[2 * d] = (low >>> shift) | (high << (32 - shift));
    v[2 * d + 1] = (high >>> shift) | (low << (32 - shift));
  }
}

function compress(state: Words, message: Words, length: number, last: boolean): void {
  const v = new Uint32Array(32);
  v.set(state, 0);
  v.set(INITIAL, 16);
  v[24] = get(v, 24) ^ length;
  v[25] = get(v, 25) ^ Math.floor(length / 0x1_0000_0000);
  if (last) {
    v[28] = ~get(v, 28);
    v[29] = ~get(v, 29);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    let sigma = (round % 10) * 16;
    for (const [a, b, c, d] of STEPS) {
      add(v, a, v, b);
      add(v, a, message, get(SIGMA, sigma));
      xorRotate(v, d, a, 32);
      add(v, c, v, d);
      xorRotate(v, b, c, 24);
      add(v, a, v, b);
      add(v, a, message, get(SIGMA, sigma + 1));
      xorRotate(v, d, a, 16);
      add(v, c, v, d);
      xorRotate(v, b, c, 63);
      sigma += 2;
    }
  }
  for (let i = 0; i < 16; i += 1) state[i] = get(state, i) ^ get(v, i) ^ get(v, i + 16);
}

/** The BLAKE2b digest of 16 bytes of `bytes`, as 32 lower-case hexadecimal digits. */
export function blake2b128(bytes: Uint8Array): string {
  const state = new Uint32Array(INITIAL);
  state[0] = get(state, 0) ^ 0x01010000 ^ DIGEST_BYTES;
  const message = new Uint32Array(32);
  let done = 0;
  do {
    const end = Math.min(done + BLOCK_BYTES, bytes.length);
    message.fill(0);
    for (let i = done; i < end; i += 1) {
      const word = (i - done) >> 2;
      message[word] = get(message, word) | ((bytes[i] ?? 0) << (8 * (i & 3)));
    }
    done = end;
    compress(state, message, done, done === bytes.length);
  } while (done < bytes.length);
  let text = "";
  for (let i = 0; i < DIGEST_BYTES; i += 1) {
    text += ((get(state, i >> 2) >>> (8 * (i & 3))) & 0xff).toString(16).padStart(2, "0");
  }
  return text;
}

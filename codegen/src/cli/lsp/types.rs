//! What schemas become: their model, and which type a place of a schema has.

use std::path::Path;

use super::{kind::Kind, reading::Reading, snapshot::Snapshot};
use crate::{
    load::{Bundle, Document, Location, SchemaSource},
    lower::Lowered,
    model::{self, NodeId, Presence, TypeId, TypeKind},
    paths::absolute,
    pointer,
    render::{
        self,
        declared::{Declared, declared},
    },
    runtime::Program,
    understand,
};

/// Schemas that are understood.
pub struct Understood {
    /// The files.
    pub bundle: Bundle,
    lowered: Lowered,
    reading: Reading,
    /// The module that is judged with.
    module: usize,
    program: Program,
}

impl std::fmt::Debug for Understood {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Understood").field("module", &self.module).finish_non_exhaustive()
    }
}

/// What a place of a schema becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Became {
    /// The type.
    pub id: TypeId,
    /// The member of it, if the place is a member.
    pub member: Option<usize>,
}

impl Understood {
    /// The schemas in the file at `path`. Those that the project file lists are understood together with all others of
    /// it, as they are when they are generated, since types are shared and names depend on one another.
    pub fn of(snapshot: &Snapshot, path: &Path) -> Option<Understood> {
        let reading = Reading::of(snapshot, path);
        let own = match Kind::of(snapshot, path) {
            Kind::Schemas(schemas) => schemas,
            // A document names it, whatever it is called.
            Kind::Other | Kind::Document { .. } => {
                vec![SchemaSource { path: path.to_owned(), ..SchemaSource::default() }]
            }
            Kind::Project => return None,
        };
        let is_listed = reading.listed.iter().any(|listed| listed.path == path);
        let together = is_listed.then(|| Understood::together(&reading, reading.listed.clone(), path)).flatten();
        together.or_else(|| Understood::together(&reading, own, path))
    }

    fn together(reading: &Reading, schemas: Vec<SchemaSource>, path: &Path) -> Option<Understood> {
        let (bundle, lowered) = understand(&reading.load_of(schemas), &reading.lower).ok()?;
        let is_own = |root: &&crate::load::Root| bundle.documents[root.location.document].path.as_deref() == Some(path);
        let name = bundle.roots.iter().find(is_own)?.module.clone();
        let module = lowered.model.modules.iter().position(|module| module.name == name)?;
        let program = Program::from(&lowered.model.modules[module].checks);
        Some(Understood { bundle, lowered, reading: reading.clone(), module, program })
    }

    /// What judges documents, and the node of the root.
    pub fn judge(&self) -> (&Program, NodeId) {
        let module = &self.lowered.model.modules[self.module];
        (&self.program, self.lowered.model.type_def(module.root).node)
    }

    /// What judges documents, as the generator has it.
    pub fn checks(&self) -> &model::Program {
        &self.lowered.model.modules[self.module].checks
    }

    /// The document that check programs call `file`; nothing means that of the schema at `path`.
    pub fn document(&self, file: &str, path: &Path) -> Option<&Document> {
        let is_meant = |document: &&Document| match file {
            "" => document.path.as_deref() == Some(path),
            file => document.name == file,
        };
        self.bundle.documents.iter().find(is_meant)
    }

    /// The place in the file at `path`.
    pub fn location(&self, path: &Path, pointer: &str) -> Option<Location> {
        let document = self.bundle.documents.iter().position(|document| document.path.as_deref() == Some(path))?;
        Some(Location { document, pointer: pointer.to_owned() })
    }

    /// What the place becomes: a member of a type, or a type.
    pub fn became(&self, location: &Location) -> Option<Became> {
        self.member(location).or_else(|| self.type_at(location).map(|id| Became { id, member: None }))
    }

    /// How it is declared in each language.
    pub fn declared(&self, became: Became) -> Option<Declared> {
        let options = render::Options { ..self.reading.render.clone() };
        declared(&self.lowered.model, became.id, became.member, &options).ok()
    }

    /// What is said about defaults that reading fills in.
    pub fn default_of(&self, became: Became) -> Option<&serde_json::Value> {
        let TypeKind::Struct(object) = &self.lowered.model.type_def(became.id).kind else { return None };
        match &object.fields.get(became.member?)?.presence {
            Presence::Default(value) => Some(value),
            Presence::Required | Presence::Optional => None,
        }
    }

    fn type_at(&self, location: &Location) -> Option<TypeId> {
        let is_there = |id: TypeId| self.is_at(id, location);
        // A module of the file itself goes before those that only refer to it.
        let own = |id: &TypeId| id.module != self.module;
        let mut found: Vec<TypeId> =
            self.lowered.model.definitions().map(|(id, _)| id).filter(|id| is_there(*id)).collect();
        found.sort_by_key(own);
        found.first().copied()
    }

    /// The member `…/properties/NAME` of the object around it, which may be a part of an `allOf`.
    fn member(&self, location: &Location) -> Option<Became> {
        let (parent, name) = location.pointer.rsplit_once('/')?;
        let mut holder = parent.strip_suffix("/properties")?;
        let name = pointer::unescaped(name);
        loop {
            let id = self.type_at(&Location { document: location.document, pointer: holder.to_owned() });
            if let Some(id) = id
                && let TypeKind::Struct(object) = &self.lowered.model.type_def(id).kind
                && let Some(member) = object.fields.iter().position(|field| field.name == name)
            {
                return Some(Became { id, member: Some(member) });
            }
            let (around, index) = holder.rsplit_once('/')?;
            index.parse::<usize>().ok()?;
            holder = around.strip_suffix("/allOf")?;
        }
    }

    /// Whether the type was made from the schema at `location`.
    fn is_at(&self, id: TypeId, location: &Location) -> bool {
        let Some((file, pointer)) = self.lowered.model.type_def(id).at.split_once('#') else { return false };
        let root = self.bundle.roots.iter().find(|root| root.module == self.lowered.model.modules[id.module].name);
        let here = &self.bundle.documents[location.document];
        let is_here = match file {
            "" => root.is_some_and(|root| root.location.document == location.document),
            file => {
                absolute(&self.reading.load.base, Path::new(file)) == *here.path.as_deref().unwrap_or(Path::new(""))
            }
        };
        is_here && pointer == location.pointer
    }
}

//! The operations of an API, as data for adapters: how their values are written and read, from what the description says
//! of styles and what the check program says of types. Operations that cannot be carried are left out, which is said.

mod readings;
mod writing;

use self::readings::Readings;
use super::types::Types;
use crate::{
    diagnostic::{Code, Diagnostic},
    load::{
        Bundle, Location, Root,
        api::{self, BodyKind, Part, Status},
    },
    model::{
        NodeId, Program, Shape, TypeId, TypeKind,
        operations::{Body, Fields, Media, MediaKind, Operation, Parameter, Response, Writing},
    },
};

/// Why something cannot be carried, and where that is said.
pub(super) struct Uncarried {
    message: String,
    help: &'static str,
    at: Location,
}

impl Uncarried {
    pub fn new(at: &Location, message: impl Into<String>, help: &'static str) -> Self {
        Uncarried { message: message.into(), help, at: at.clone() }
    }
}

/// The operations of the API whose messages `root` is the schema of, and warnings about those that are left out.
pub(super) fn lower(
    bundle: &Bundle,
    root: &Root,
    program: &Program,
    types: &Types,
) -> (Vec<Operation>, Vec<Diagnostic>) {
    let api = bundle.apis.get(&root.location.document).filter(|_| root.location.pointer.is_empty());
    let Some(api) = api else { return Default::default() };
    let readings = Readings::new(program);
    let (mut operations, mut findings) = (Vec::new(), Vec::new());
    for (exchange, (operation, name)) in readings.branches(0).into_iter().zip(api.operations.iter().zip(&api.names)) {
        if !operation.has_path {
            continue;
        }
        let lowering = Lowering { readings: &readings, is_swagger: api.is_swagger, operation };
        let known = messages(types, exchange).ok_or_else(|| Uncarried::new(&operation.at, UNTYPED, UNTYPED_HELP));
        match known.and_then(|(request, response)| lowering.lower(name, exchange, request, response)) {
            Ok(lowered) => operations.push(lowered),
            Err(Uncarried { message, help, at }) => {
                let message = format!("{message}, so the adapters do not know `{}`", operation.id);
                findings.push(Diagnostic::warning(Code::UncarriedParameter, message, help).at(bundle.place(&at)));
            }
        }
    }
    (operations, findings)
}

/// The types of the messages of an exchange.
fn messages(types: &Types, exchange: NodeId) -> Option<(TypeId, TypeId)> {
    let def = types.types.iter().find(|def| def.node == exchange);
    // An API with one operation has one kind of exchange, which is then the root.
    let def = def.or_else(|| types.types.get(types.root.index))?;
    let TypeKind::Struct(object) = &def.kind else { return None };
    let named = |name: &str| {
        let field = object.fields.iter().find(|field| field.name == name)?;
        if let Shape::Named(id) = &field.shape { Some(*id) } else { None }
    };
    Some((named("request")?, named("response")?))
}

struct Lowering<'l> {
    readings: &'l Readings<'l>,
    is_swagger: bool,
    operation: &'l api::Operation,
}

impl Lowering<'_> {
    fn lower(&self, name: &str, exchange: NodeId, request: TypeId, response: TypeId) -> Result<Operation, Uncarried> {
        let operation = self.operation;
        let node = self.readings.member(exchange, "request");
        let parameters = self.parameters(&operation.parameters, node)?;
        let path = writing::path(&operation.path, &parameters)
            .map_err(|(message, help)| Uncarried::new(&operation.at, message, help))?;
        let contents = operation.body.as_ref().map_or(&[][..], |body| &body.contents);
        let body = self.body(contents, node)?;
        let answers = self.readings.member(exchange, "response");
        let nodes = match (answers, operation.answers.len()) {
            (Some(node), 2..) => self.readings.branches(node),
            (node, _) => node.into_iter().collect(),
        };
        let mut responses = Vec::new();
        for (answer, node) in operation.answers.iter().zip(nodes) {
            let status = match answer.status {
                Status::Code(code) => code.to_string(),
                Status::Range(first) => format!("{first}XX"),
                Status::Default => "default".to_owned(),
            };
            let headers = self.parameters(&answer.headers, Some(node))?;
            responses.push(Response { status, headers, body: self.body(&answer.contents, Some(node))? });
        }
        Ok(Operation {
            id: operation.id.clone(),
            name: name.to_owned(),
            method: operation.method.clone(),
            path,
            docs: operation.docs.clone(),
            request,
            response,
            parameters,
            body,
            responses,
        })
    }

    /// The parameters of a message that `node` judges.
    fn parameters(&self, all: &[api::Parameter], node: Option<NodeId>) -> Result<Vec<Parameter>, Uncarried> {
        let mut lowered = Vec::new();
        for parameter in all {
            let holder = node.and_then(|node| self.readings.member(node, parameter.part.name()));
            let node = match parameter.part {
                Part::Querystring => holder,
                Part::Path | Part::Query | Part::Header | Part::Cookie => {
                    holder.and_then(|node| self.readings.member(node, &parameter.name))
                }
            };
            let writing = match (parameter.part, &parameter.form.media_type) {
                (Part::Querystring, Some(media_type)) => {
                    let content = api::Content {
                        media_type: media_type.clone(),
                        schema: None,
                        fields: Default::default(),
                        at: parameter.at.clone(),
                    };
                    match self.media(&content, node)? {
                        MediaKind::Json => Writing::Json,
                        MediaKind::Form(fields) => Writing::Form(fields),
                        MediaKind::Text | MediaKind::Raw => {
                            return Err(Uncarried::new(&parameter.at, OTHER_MEDIA_TYPE, JSON_OR_FORM));
                        }
                    }
                }
                (Part::Querystring, None) | (Part::Path | Part::Query | Part::Header | Part::Cookie, _) => {
                    writing::of(self.readings, &parameter.form, parameter.part, node, self.is_swagger)
                        .map_err(|(message, help)| Uncarried::new(&parameter.at, message, help))?
                }
            };
            let (name, is_required) = (parameter.name.clone(), parameter.is_required);
            lowered.push(Parameter { part: Some(parameter.part.name()), name, is_required, writing });
        }
        for (parameter, said) in lowered.iter().zip(all) {
            writing::check(parameter, &lowered).map_err(|(message, help)| Uncarried::new(&said.at, message, help))?;
        }
        Ok(lowered)
    }

    /// What may be the body of a message that `node` judges.
    fn body(&self, contents: &[api::Content], node: Option<NodeId>) -> Result<Body, Uncarried> {
        let alternatives = node.map_or_else(Vec::new, |node| self.readings.branches(node));
        let told: Vec<(NodeId, Option<NodeId>)> =
            alternatives.iter().map(|node| (*node, self.readings.own_member(*node, "contentType"))).collect();
        let is_told = told.iter().any(|(_, told)| told.is_some());
        let mut media = Vec::new();
        for content in contents {
            let is_meant = |told: Option<NodeId>| match told {
                Some(told) => self.readings.lists(told, &content.media_type),
                None => !is_told,
            };
            let found = told.iter().find(|(_, told)| is_meant(*told));
            let node = found.and_then(|(node, _)| self.readings.own_member(*node, "body"));
            media.push(Media { media_type: content.media_type.clone(), kind: self.media(content, node)? });
        }
        Ok(Body { media, is_told })
    }

    fn media(&self, content: &api::Content, node: Option<NodeId>) -> Result<MediaKind, Uncarried> {
        Ok(match BodyKind::of(&content.media_type) {
            BodyKind::Json => MediaKind::Json,
            BodyKind::Text => MediaKind::Text,
            BodyKind::Raw => MediaKind::Raw,
            BodyKind::Form => MediaKind::Form(self.form(content, node)?),
        })
    }

    /// The fields of a form that `node` judges.
    fn form(&self, content: &api::Content, node: Option<NodeId>) -> Result<Fields, Uncarried> {
        let found = node.map_or_else(Default::default, |node| self.readings.fields(node));
        let mut named = Vec::new();
        for (name, nodes) in found.named {
            let said = content.fields.get(&name).cloned().unwrap_or_default();
            let writing =
                writing::of_field(self.readings, &said, &nodes, self.is_swagger).map_err(|(message, help)| {
                    Uncarried::new(&content.at, format!("the field `{name}`: {message}"), help)
                })?;
            let is_required = node.is_some_and(|node| self.readings.requires(node, &name));
            named.push(Parameter { part: None, name, is_required, writing });
        }
        for field in &named {
            writing::check(field, &named).map_err(|(message, help)| Uncarried::new(&content.at, message, help))?;
        }
        let rest =
            self.readings.rest(&found.others).map_err(|message| Uncarried::new(&content.at, message, BY_NAME))?;
        Ok(Fields { named, rest })
    }
}

const UNTYPED: &str = "its messages have no types of their own";
const UNTYPED_HELP: &str = "please report this description";
const BY_NAME: &str = "give them one type, or list them by name";
const OTHER_MEDIA_TYPE: &str = "what is behind the question mark is neither a form nor JSON";
const JSON_OR_FORM: &str = "say `application/x-www-form-urlencoded` or `application/json`";

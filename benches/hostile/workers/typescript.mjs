// Parses TypeScript: `typescript.mjs FOLDER`, which holds the package of the compiler. Says what does not parse, which
// marks of payloads stand as code or as a directive, and which texts and names there are.

import { createRequire } from "node:module";
import { serve } from "./lines.mjs";

const ts = createRequire(`${process.argv[2]}/`)("typescript");
const MARK = "injected";
const FILE = "triglyph-canary";
/** Where a name does something, or is declared for others. A member of a type may be called anything. */
const DOES = new Set([
  ts.SyntaxKind.CallExpression, ts.SyntaxKind.NewExpression, ts.SyntaxKind.ExpressionStatement,
  ts.SyntaxKind.BinaryExpression, ts.SyntaxKind.TemplateSpan, ts.SyntaxKind.TaggedTemplateExpression,
  ts.SyntaxKind.VariableDeclaration, ts.SyntaxKind.Parameter, ts.SyntaxKind.TypeQuery, ts.SyntaxKind.Decorator,
  ts.SyntaxKind.ImportClause, ts.SyntaxKind.ImportSpecifier, ts.SyntaxKind.NamespaceImport,
  ts.SyntaxKind.JsxOpeningElement, ts.SyntaxKind.JsxSelfClosingElement,
]);

/** What there is in a file. */
function look(name, text) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found = { broken: [], code: [], texts: [] };
  for (const diagnostic of file.parseDiagnostics) {
    found.broken.push(ts.flattenDiagnosticMessageText(diagnostic.messageText, " "));
  }
  const directives = [
    ...file.referencedFiles, ...file.typeReferenceDirectives, ...file.libReferenceDirectives, ...file.amdDependencies,
    ...(file.commentDirectives ?? []), ...(file.checkJsDirective ? [file.checkJsDirective] : []),
  ];
  for (const { pos, end, range } of directives) {
    found.code.push(`directive: ${text.slice(range?.pos ?? pos, range?.end ?? end)}`);
  }
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) {
      found.texts.push(node.text);
      if (node.text === FILE || (node.text.includes(MARK) && ts.isImportDeclaration(node.parent))) {
        found.code.push(node.parent.getText(file));
      }
    } else if (ts.isIdentifier(node)) {
      found.texts.push(node.text);
      if (node.text === MARK && DOES.has(node.parent.kind)) {
        found.code.push(node.parent.getText(file));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

await serve(({ files }) => {
  const all = Object.entries(files).map(([name, text]) => look(name, text));
  const of = (member) => [...new Set(all.flatMap((found) => found[member]))];
  return { broken: of("broken"), code: of("code"), texts: of("texts") };
});

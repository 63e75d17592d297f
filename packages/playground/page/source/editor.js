// Editors: CodeMirror with what a page of schemas and code needs of it.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import { python } from "@codemirror/lang-python";
import { rust } from "@codemirror/lang-rust";
import { yaml } from "@codemirror/lang-yaml";
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Annotation, Compartment, EditorState } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";

const LANGUAGES = new Map([
  ["json", json],
  // Each line is a document, and there may be long ones.
  ["jsonl", () => [json(), EditorView.lineWrapping]],
  ["yaml", yaml],
  ["yml", yaml],
  ["rs", rust],
  ["ts", () => javascript({ typescript: true })],
  ["py", python],
  ["pyi", python],
]);

const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.controlKeyword], color: "var(--keyword)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--string)" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--number)" },
  { tag: [tags.propertyName, tags.definition(tags.variableName), tags.function(tags.variableName)], color: "var(--name)" },
  { tag: [tags.typeName, tags.className, tags.namespace, tags.macroName], color: "var(--type)" },
  { tag: [tags.meta, tags.annotation, tags.attributeName], color: "var(--type)" },
  { tag: [tags.comment, tags.docComment], color: "var(--comment)", fontStyle: "italic" },
]);

const LOOK = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--paper)", color: "var(--text)", fontSize: "13px" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-gutters": { backgroundColor: "var(--paper)", color: "var(--comment)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--raised) 60%, transparent)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--selection)",
  },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--selection)",
    outline: "1px solid var(--accent)",
  },
  ".cm-selectionMatch": { backgroundColor: "color-mix(in srgb, var(--selection) 55%, transparent)" },
  ".cm-panels, .cm-tooltip": { backgroundColor: "var(--raised)", color: "var(--text)", border: "1px solid var(--line)" },
  ".cm-button": { backgroundImage: "none", backgroundColor: "var(--paper)", color: "var(--text)" },
  ".cm-textfield": { backgroundColor: "var(--paper)", color: "var(--text)" },
  ".cm-foldPlaceholder": { backgroundColor: "var(--raised)", border: "1px solid var(--line)", color: "var(--quiet)" },
});

/** A change that nobody typed. */
const given = Annotation.define();

/** A text that is shown, and edited unless it is made by the generator. */
export class Editor {
  #view;
  #language = new Compartment();
  #ending = "";

  /**
   * @param {HTMLElement} parent
   * @param {{ label: string, changed?: () => void }} options without `changed`, the text is only read
   */
  constructor(parent, { label, changed }) {
    const editing = changed
      ? [
          history(),
          indentOnInput(),
          lintGutter(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          EditorView.updateListener.of((update) => {
            const typed = update.transactions.some((change) => change.docChanged && !change.annotation(given));
            if (typed) changed();
          }),
        ]
      : [EditorState.readOnly.of(true)];
    this.#view = new EditorView({
      parent,
      extensions: [
        lineNumbers(),
        foldGutter(),
        drawSelection(),
        bracketMatching(),
        highlightSelectionMatches(),
        syntaxHighlighting(COLOURS),
        LOOK,
        EditorView.contentAttributes.of({ "aria-label": label }),
        // The key Tab goes to the next field, as everywhere on the page.
        keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...foldKeymap, ...lintKeymap]),
        this.#language.of([]),
        ...editing,
      ],
    });
  }

  get text() {
    return this.#view.state.doc.toString();
  }

  /**
   * Shows a text as if it were a file of this name. Where it is the same, cursor and scroll position stay.
   *
   * @param {string} text
   * @param {string} name
   */
  show(text, name) {
    this.name(name);
    if (text === this.text) return;
    const changes = { from: 0, to: this.#view.state.doc.length, insert: text };
    this.#view.dispatch({ changes, annotations: given.of(true) });
  }

  /** Colours the text as the ending of a file name says. @param {string} name */
  name(name) {
    const ending = name.slice(name.lastIndexOf(".") + 1);
    if (ending === this.#ending) return;
    this.#ending = ending;
    this.#view.dispatch({ effects: this.#language.reconfigure(LANGUAGES.get(ending)?.() ?? []) });
  }

  scrollToTop() {
    this.#view.scrollDOM.scrollTop = 0;
  }

  /**
   * Marks findings.
   *
   * @param {{ line: number | null, column: number | null, end: [number, number] | null, level: string, message: string,
   *   help: string }[]} findings
   */
  mark(findings) {
    const marks = findings
      .filter((finding) => finding.line !== null)
      .map((finding) => {
        const from = this.#offset(finding.line, finding.column ?? 1);
        const to = finding.end ? this.#offset(...finding.end) : from;
        return { from, to: Math.max(from, to), severity: finding.level, message: `${finding.message}\n${finding.help}` };
      });
    this.#view.dispatch(setDiagnostics(this.#view.state, marks));
  }

  /** Puts the cursor at a place. @param {number} line @param {number} column */
  goTo(line, column) {
    const at = this.#offset(line, column);
    this.#view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
    this.#view.focus();
  }

  /** From line and column (code points, from 1) to an offset, as far as there is one. */
  #offset(line, column) {
    const { doc } = this.#view.state;
    const { from, to, text } = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const before = [...text].slice(0, column - 1).join("").length;
    return Math.min(from + before, to);
  }
}

// What the command prints for a terminal, as elements of a page.

const COLOURS = new Map([
  [31, "red"],
  [91, "red"],
  [32, "green"],
  [92, "green"],
  [33, "yellow"],
  [93, "yellow"],
  [34, "blue"],
  [94, "blue"],
  [35, "magenta"],
  [95, "magenta"],
  [36, "cyan"],
  [96, "cyan"],
]);

const CODE = /\x1b\[([0-9;]*)m/;

/**
 * Shows a text with the colours of a terminal in an element, whose content it replaces.
 *
 * @param {HTMLElement} element
 * @param {string} text
 */
export function show(element, text) {
  // Text, and in every other place the numbers of an escape.
  const parts = text.split(CODE);
  const nodes = [];
  let bold = false;
  let colour = "";
  parts.forEach((part, index) => {
    if (index % 2 === 1) {
      for (const code of part.split(";").map(Number)) {
        if (code === 0) [bold, colour] = [false, ""];
        else if (code === 1) bold = true;
        else if (code === 22) bold = false;
        else if (code === 39) colour = "";
        else colour = COLOURS.get(code) ?? colour;
      }
    } else if (part !== "") {
      nodes.push(styled(part, bold, colour));
    }
  });
  element.replaceChildren(...nodes);
}

/** @param {string} text @param {boolean} bold @param {string} colour */
function styled(text, bold, colour) {
  if (!bold && colour === "") return document.createTextNode(text);
  const node = document.createElement(bold ? "b" : "span");
  node.className = colour;
  node.textContent = text;
  return node;
}

/** The characters with superscripts and subscripts in Unicode. Letters are left out: `1er` and `4th` read well. */
const plain = '0123456789+−-()n';
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿ';
const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎ₙ';

/**
 * Replaces what is above or below the line by characters of Unicode, because Markdown has no such text: `25 m²`, `H₂O`.
 * If Unicode lacks one of its characters, the whole text stays as it is.
 */
export function convertScripts(body: HTMLElement): void {
  for (const element of body.querySelectorAll('sup, sub')) {
    const text = element.textContent.trim();
    if (![...text].every((character) => plain.includes(character))) continue;
    const scripts = element.localName === 'sup' ? superscripts : subscripts;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      node.data = node.data.replace(/\S/g, (character) => scripts[plain.indexOf(character)] ?? character);
    }
  }
}

/**
 * Matches the placeholder of a reference `[^1]`, and a colon after it. The placeholder keeps the Markdown writer from
 * escaping the brackets. Its first and last signs are punctuation as brackets are, so emphasis beside it stays the same.
 */
const placeholder = /\u2e28\ue000(\d+)\u2e29(:?)/g;

const createPlaceholder = (number: number) => `\u2e28\ue000${number}\u2e29`;

/**
 * Takes the footnotes out of a text, and returns the HTML of each note. A reference is a number that links to an item
 * of a list, as WordPress, Ghost and programs that convert Markdown write them.
 */
export function takeFootnotes(body: HTMLElement): string[] {
  const items: Element[] = [];
  for (const link of body.querySelectorAll('sup a[href^="#"], sup[data-fn]')) {
    const sup = link.closest('sup');
    // An earlier link in the same `sup` has replaced it already.
    if (!sup?.isConnected) continue;
    const id = sup.dataset.fn ?? link.getAttribute('href')?.slice(1) ?? '';
    const item = body.ownerDocument.getElementById(id);
    if (item?.localName !== 'li' || item.contains(sup)) continue;
    if (!items.includes(item)) items.push(item);
    sup.replaceWith(createPlaceholder(items.indexOf(item) + 1));
  }
  const notes = items.map((item) => {
    // These links lead back to the text.
    for (const link of item.querySelectorAll('a[href^="#"]')) link.remove();
    return item.innerHTML;
  });
  for (const item of items) removeItem(item, body);
  return notes;
}

/** Replaces the placeholders of references to footnotes by the numbers that visitors see. */
export const withNoteNumbers = (text: string): string => text.replace(placeholder, '$1$2');

/** Removes an item, and what would be empty without it: its list, the section around the list, and the line above it. */
function removeItem(item: Element, body: Element): void {
  let element = item;
  while (element.parentElement && element.parentElement !== body) {
    const { parentElement } = element;
    const others = [...parentElement.children].filter(
      (child) => child !== element && child.localName !== 'hr',
    );
    if (others.length > 0 || !/^(?:ol|ul|section|div)$/.test(parentElement.localName)) break;
    element = parentElement;
  }
  if (element !== item && element.previousElementSibling?.matches('hr.footnotes-sep'))
    element.previousElementSibling.remove();
  element.remove();
}

/** Writes footnotes as posts have them here (GitHub Flavored Markdown): `[^1]`, and the notes below the text. */
export function writeFootnotes(markdown: string, notes: readonly string[]): string {
  if (notes.length === 0) return markdown;
  // `[^1]:` at the start of a paragraph would be a note, so a colon after a reference is escaped.
  const text = markdown.replace(placeholder, (_, number, colon) => `[^${number}]${colon && '\\:'}`);
  const definitions = notes.map((note, index) => `[^${index + 1}]: ${note.replace(/\n(?=.)/g, '\n    ')}`);
  return [text, ...definitions].join('\n\n');
}

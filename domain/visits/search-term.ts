/** The length in characters. Names of places are shorter, and what is longer may tell something of the visitor. */
const maxLength = 40;

/**
 * Returns what a visitor has looked for as it is counted; null for what may be personal: anything long, with a digit or an @.
 */
export function toSearchTerm(text: string): string | null {
  const term = text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  return term.length <= maxLength && /\p{L}{2}/u.test(term) && !/[\p{N}@\p{C}]/u.test(term) ? term : null;
}

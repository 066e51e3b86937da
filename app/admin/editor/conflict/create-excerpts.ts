/** The greatest length of an excerpt in characters. */
const maxLength = 120;

/** The number of characters of context that an excerpt shows before the first difference, at most. */
const maxContext = 40;

/**
 * Makes an excerpt of each text. Both begin shortly before the first difference. They are cut between words, unless a
 * single word is too long. White space counts only if there is no other difference: it is hardly visible, and an editor of
 * Markdown may have changed it at the start of a long text, far from what the owner has changed.
 */
export function createExcerpts(one: string, other: string): string[] {
  const collapsed = [one, other].map((text) => text.replace(/\s+/g, ' ').trim());
  const texts = collapsed[0] === collapsed[1] ? [one, other] : collapsed;
  const difference = findDifference(texts[0] ?? '', texts[1] ?? '');
  const start = findStart(texts[0] ?? '', difference);
  return texts.map((text) => {
    if (text === '') return '(empty)';
    const end = findEnd(text, start, difference);
    return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
  });
}

function findDifference(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return isInsideCharacter(one, index) || isInsideCharacter(other, index) ? index - 1 : index;
}

/** Returns where the excerpts begin: with a word, if possible. What precedes the difference is the same in both texts. */
function findStart(text: string, difference: number): number {
  const earliest = difference - maxContext;
  if (earliest <= 0) return 0;
  // The slice begins one character earlier, so the first word begins at `earliest` if the match is at 0.
  const space = text.slice(earliest - 1, difference).search(/\s\S/);
  if (space !== -1) return earliest + space;
  return isInsideCharacter(text, earliest) ? earliest + 1 : earliest;
}

/** Returns where an excerpt ends: not before the first character that differs. */
function findEnd(text: string, start: number, difference: number): number {
  const latest = start + maxLength;
  if (latest >= text.length) return text.length;
  // One character more is read, so that a word that ends exactly at `latest` counts as whole.
  const words = text.slice(start, latest + 1).match(/^.*\S(?=\s)/s)?.[0] ?? '';
  if (start + words.length > difference) return start + words.length;
  return isInsideCharacter(text, latest) ? latest - 1 : latest;
}

/** Returns whether an index is between the two halves of one character, such as an emoji. */
const isInsideCharacter = (text: string, index: number) => (text.codePointAt(index - 1) ?? 0) > 0xffff;

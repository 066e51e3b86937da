/** The length of an excerpt in characters. */
const excerptLength = 120;

/** How many characters an excerpt shows before the first difference. */
const contextLength = 30;

/**
 * Excerpts of two texts that show where they differ. White space counts only if there is no other difference, because it
 * is hardly visible, and an editor of Markdown may have changed it at the start of a long text.
 */
export function createExcerpts(one: string, other: string): string[] {
  const collapsed = [one, other].map((text) => text.replace(/\s+/g, ' ').trim());
  const texts = collapsed[0] === collapsed[1] ? [one, other] : collapsed;
  const firstDifference = findDifference(texts[0] ?? '', texts[1] ?? '');
  const start = firstDifference > excerptLength - contextLength ? firstDifference - contextLength : 0;
  const end = start + excerptLength;
  return texts.map((text) =>
    text === ''
      ? '(empty)'
      : `${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`,
  );
}

/** The index of the first character that differs. */
function findDifference(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index;
}

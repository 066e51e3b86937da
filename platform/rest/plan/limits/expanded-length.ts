/**
 * A bound such as `{2,5}`, with the parenthesis before it if it repeats a group, or `+` after a group. Backslashes and
 * quotation marks have been removed.
 */
const repetition = /\)\+|(\)?)\{(\d+)(,?)(\d*)\}/g;

/**
 * The patterns that match no characters, and the length that each of them counts in addition: a dozen optional word
 * boundaries or lookarounds, or twenty optional anchors, take PostgreSQL seconds to compile. The `^` of a set (`[^`) is
 * no anchor.
 */
const constraints: [pattern: RegExp, length: number][] = [
  [/\\[mMyY]|\[\[:[<>]:\]\]|\(\?[=!<]/g, 100],
  [/(?<!\[)\^|\$|\\[AZ]/g, 40],
];

/**
 * Returns at most how many characters a regular expression has once PostgreSQL has written out its repetitions.
 * Constraints count more. For `x{m,n}` it compiles n copies of `x`, for `x{m,}` one more than m and for a group with
 * `+` two (`repeat` and `parseqatom` in its `regcomp.c`), so repetitions within one another multiply. The time to
 * compile grows faster than that: 95 copies of `a?` take 3 ms, 420 more than a second.
 *
 * Groups are not parsed, because what is a group depends on the expression's options: the bounds of all groups
 * multiply, even if they are side by side. Backslashes and quotation marks are ignored, because they may be the
 * escapes of an array.
 */
export function getExpandedLength(pattern: string): number {
  const text = pattern.replace(/[\\"]/g, '');
  let length = pattern.length;
  for (const [constraint, added] of constraints) length += added * (pattern.match(constraint)?.length ?? 0);
  let copies = 1;
  for (const [, parenthesis, min, comma, max] of text.matchAll(repetition)) {
    const count = min === undefined ? 2 : comma && !max ? Number(min) + 1 : Math.max(1, Number(max || min));
    // Without a parenthesis, a single character is repeated. For a group with `+`, it is undefined.
    if (parenthesis === '') length += count;
    else copies *= count;
  }
  return length * copies;
}

/**
 * Returns whether a regular expression has the option `x`, which allows white space and comments within a bound.
 * Options other than at its start are errors.
 */
export const hasExpandedSyntax = (pattern: string): boolean => /\(\?[a-z]*x/.test(pattern);

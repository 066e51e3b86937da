/**
 * Whether a sign counts as a letter beside `*` and `_` (CommonMark 0.31, "Left-flanking delimiter run"). Readers that
 * go by halves of a pair take a symbol such as an emoji for one, others for punctuation: it is treated as either.
 */
export const isLetter = (sign: string) => sign.length === 2 || (sign !== '' && !/[\s\p{P}\p{S}]/u.test(sign));

export const isPunctuation = (sign: string) => /[\p{P}\p{S}]/u.test(sign);

/** A sign as a character reference: it is shown as itself, and counts as punctuation where it stands. */
export const reference = (sign: string) => `&#${sign.codePointAt(0)};`;

/** Writes text so that nothing in it is taken for Markdown. Lines that it may begin: see `escapeLineStart`. */
export function escapeText(text: string): string {
  return text
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\`*[\]]|~(?=~)/g, '\\$&')
    .replace(/_/g, (sign, at: number, whole: string) => {
      const [before = ''] = /.$/su.exec(whole.slice(0, at)) ?? [];
      const [after = ''] = /^./su.exec(whole.slice(at + 1)) ?? [];
      return isLetter(before) && isLetter(after) ? sign : '\\_';
    })
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&');
}

/** What makes a line something other than a paragraph's, by the first signs of it (CommonMark 0.31, chapter 4). */
const lineStarts = [
  // Headings, quotes, items, lines.
  /^()(#{1,6}(?:[ \t]|$))/,
  /^()(>)/,
  /^()([-+](?:[ \t]|$))/,
  /^(\d{1,9})([.)](?:[ \t]|$))/,
  /^()((?:-[ \t]*)+$)/,
  /^()(=+[ \t]*$)/,
];

/** Writes a line of a paragraph so that it is taken for nothing else. */
export function escapeLineStart(line: string): string {
  const trimmed = line.replace(/^[ \t]+|[ \t]+$/g, '');
  for (const start of lineStarts) if (start.test(trimmed)) return trimmed.replace(start, '$1\\$2');
  return trimmed;
}

/** Where a link or picture leads, as it is written between brackets. */
export function escapeTarget(address: string, title: string | null | undefined): string {
  const plain = address
    .replace(/[\r\n]+/g, '')
    .replace(/\\/g, '\\\\')
    .replace(/&(?=#?\w+;)/g, '&amp;');
  const target =
    plain === '' || /[\s<>()]|\p{Cc}/u.test(plain) ? `<${plain.replace(/[<>]/g, '\\$&')}>` : plain;
  return title ? `${target} "${title.replace(/\s*\n\s*/g, '\n').replace(/[\\"&]/g, '\\$&')}"` : target;
}

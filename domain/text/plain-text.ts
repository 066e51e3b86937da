/**
 * Matches what a text shows nothing of: a block of HTML, from a line that begins with the tag of a block or is only a tag to the
 * next blank line (CommonMark, section 4.6).
 */
const htmlBlock =
  /^ {0,3}<(?:!--|\/?(?:article|aside|blockquote|center|details|div|fieldset|figure|form|iframe|nav|ol|p|section|table|ul)\b|[a-z][\w-]*(?:\s[^<>\n]*)?>[ \t]*$)[^\n]*(?:\n[ \t]*\S[^\n]*)*/gim;

/** The elements whose text browsers do not show. */
const codeTag = /<(\/?)(script|style|iframe)\b[^<>]*>/gi;

/** Removes the code of other sites, of which visitors see nothing. */
export const removeHiddenCode = (markdown: string): string => removeCode(markdown).replace(htmlBlock, ' ');

/** Returns the text of Markdown as one line, without its syntax, its images, its code, its cards and its URLs. */
export function toPlainText(markdown: string): string {
  // In this order: URLs that are cards; references to footnotes; fences, HTML, images and definitions; links; the marks of headings, quotes and
  // lists; rules and the lines below table heads; escapes and emphasis.
  return removeHiddenCode(markdown)
    .replace(/^<?https?:\/\/\S+$/gm, ' ')
    .replace(/\[\^[^\][]+\](?!:)/g, '')
    .replace(/```[^\n]*|<[^<>]*>|!\[[^\][]*\]\([^()\n]*\)|\[\^[^\][]+\]:|^[ \t]*\[(?!\^)[^\][]+\]:.*$/gm, ' ')
    .replace(/\[([^\][]*)\]\([^()\n]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, '')
    .replace(/^[-*_|: \t]{3,}$/gm, ' ')
    .replace(/\\([!-/:-@[-`{-~])|[*_`~|]+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Removes scripts and the like, in one pass, because the text may begin many and end none. */
function removeCode(markdown: string): string {
  let text = '';
  let end = 0;
  let open: { name: string; index: number } | null = null;
  for (const { index, 0: tag, 1: slash, 2: name = '' } of markdown.matchAll(codeTag)) {
    if (!slash) open ??= { name: name.toLowerCase(), index };
    else if (open?.name === name.toLowerCase()) {
      text += markdown.slice(end, open.index);
      end = index + tag.length;
      open = null;
    }
  }
  return text + markdown.slice(end);
}

/** Shortens a text to at most `maxLength` characters, at the end of a word. */
export function shortenText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength).toWellFormed();
  const lastSpace = start.lastIndexOf(' ');
  return `${(lastSpace > maxLength / 2 ? start.slice(0, lastSpace) : start.slice(0, -1)).trimEnd()}…`;
}

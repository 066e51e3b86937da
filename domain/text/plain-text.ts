/** The elements whose text browsers do not show. */
const codeTag = /<(\/?)(script|style|iframe)\b[^<>]*>/gi;

/** Returns the text of Markdown as one line, without its syntax, its images, its code and its URLs. */
export function toPlainText(markdown: string): string {
  // In this order: references to footnotes; fences, HTML, images and definitions; links; the marks of headings, quotes and
  // lists; rules and the lines below table heads; escapes and emphasis.
  return removeCode(markdown)
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

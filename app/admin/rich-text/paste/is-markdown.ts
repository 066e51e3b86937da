/** What people write in Markdown, and hardly ever in plain text. */
const signs = [
  /^ {0,3}#{1,6} +\S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}> \S/m,
  /\[[^[\]\n]*\]\([^()\s]+(?: "[^"\n]*")?\)/,
  /\*\*(?=\S)[^\n]*?\S\*\*/,
  /~~(?=\S)[^\n]*?\S~~/,
  /^[^|\r\n]*\|.*\r?\n[ :|]*-[ :|-]*\r?$/m,
];

const listItem = /^ *(?:[-*+]|\d{1,3}[.)]) \S/gm;

/** Whether pasted text is probably Markdown. A single line with a dash or a number may be anything. */
export const isMarkdown = (text: string): boolean =>
  signs.some((sign) => sign.test(text)) || (text.match(listItem) ?? []).length > 1;

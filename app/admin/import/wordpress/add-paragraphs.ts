const blocks =
  'address|article|aside|blockquote|caption|col|colgroup|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|' +
  'header|hr|iframe|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio';

const blockStart = new RegExp(`(<(?:${blocks})(?=[\\s/>]))`, 'gi');
const blockEnd = new RegExp(`(</(?:${blocks})>|<hr[^<>]*>)`, 'gi');
const beginsWithBlock = new RegExp(`^</?(?:${blocks})(?=[\\s/>])`, 'i');

/**
 * Turns the text of WordPress's classic editor into HTML: there, a blank line separates paragraphs, and the end of
 * a line is a line break, unless it is in preformatted text.
 */
export function addParagraphs(text: string): string {
  const kept: string[] = [];
  /** Keeps a part as it is: until the end, an `hr` stands in its place, because an `hr` is a block. */
  const keep = (part: string) => `\n\n<hr data-kept="${kept.push(part) - 1}">\n\n`;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/<(pre|script|style|textarea)\b[\s\S]*?<\/\1>/gi, keep)
    .replace(/(?:<br\s*\/?>\s*){2,}/gi, '\n\n')
    .replace(blockStart, '\n\n$1')
    .replace(blockEnd, '\n\n$1\n\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      beginsWithBlock.test(part) ? part : `<p>${part.replace(/(?<!<br\s*\/?>)\n/gi, '<br>\n')}</p>`,
    )
    .join('\n')
    .replace(/<hr data-kept="(\d+)">/g, (_, index) => kept[Number(index)] ?? '');
}

import type { JSONContent } from '@tiptap/core';
import { escapeLineStart } from './escape-text.ts';
import { writeInline } from './write-inline.ts';

/** Writes the editor's document as Markdown (CommonMark 0.31). Paragraphs with nothing in them are left out. */
export function writeMarkdown(document: JSONContent): string {
  return blocks(document.content, false);
}

function blocks(content: readonly JSONContent[] = [], inItem: boolean): string {
  const written: string[] = [];
  let last: JSONContent | null = null;
  let turn = false;
  for (const node of content) {
    if (isEmptyParagraph(node)) continue;
    // Another list beside a list would go on with it, if it did not begin with another sign.
    turn = node.type === last?.type && !turn;
    const text = block(node, inItem, turn);
    if (last) written.push(inItem && goesOnAtOnce(last, node) ? '\n' : '\n\n');
    written.push(text);
    last = node;
  }
  return written.join('');
}

const isEmptyParagraph = ({ type, content }: JSONContent) =>
  type === 'paragraph' && writeInline(content) === '';

/** A list under an item's line needs no blank line, if it may interrupt a paragraph (CommonMark 0.31, "List items"). */
function goesOnAtOnce(last: JSONContent, next: JSONContent): boolean {
  const [item] = next.content ?? [];
  const begins = item?.content?.[0]?.type === 'paragraph' && !isEmptyParagraph(item.content[0]);
  const counts =
    next.type === 'bulletList' || (next.type === 'orderedList' && (next.attrs?.start ?? 1) === 1);
  return last.type === 'paragraph' && counts && begins;
}

function block(node: JSONContent, inItem: boolean, turn: boolean): string {
  switch (node.type) {
    case 'heading':
      return heading(node);
    case 'blockquote':
      return blocks(node.content, false)
        .replace(/^(?=[^\n])/gm, '> ')
        .replace(/^$/gm, '>');
    case 'bulletList':
      return list(node, () => (turn ? '* ' : '- '));
    case 'orderedList':
      return list(node, (index) => `${(node.attrs?.start ?? 1) + index}${turn ? ')' : '.'} `);
    case 'codeBlock':
      return codeBlock(node);
    case 'horizontalRule':
      // After an item's own sign the other one would be taken for signs of items.
      return inItem ? '***' : '---';
    default:
      return writeInline(node.content).split('\n').map(escapeLineStart).join('\n');
  }
}

function heading({ attrs, content }: JSONContent): string {
  const text = writeInline(content)
    .replaceAll('\\\n', ' ')
    // Signs at the end would be taken for its frame.
    .replace(/(^|[ \t])(#+)$/, '$1\\$2');
  return `${'#'.repeat(attrs?.level ?? 2)} ${text}`.trim();
}

function list({ content: items = [] }: JSONContent, signOf: (index: number) => string): string {
  return items
    .map(({ content }, index) => {
      const sign = signOf(index);
      const text = blocks(content, true).replace(/\n(?=[^\n])/g, `\n${' '.repeat(sign.length)}`);
      return text ? sign + text : sign.trim();
    })
    .join('\n');
}

function codeBlock({ attrs, content = [] }: JSONContent): string {
  const text = content.map((node) => node.text ?? '').join('');
  const language = (attrs?.language as string | null) ?? '';
  const sign = language.includes('`') ? '~' : '`';
  let fence = sign.repeat(3);
  while (text.includes(fence)) fence += sign;
  return [fence + language, ...(text ? [text] : []), fence].join('\n');
}

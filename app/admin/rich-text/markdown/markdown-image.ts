import type { Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Replacement } from './markdown-text.ts';

/** Says where images are inserted: after the text that is typed at the offset, or before it. */
export interface MarkdownPlace {
  offset: number;
  side: 'before' | 'after';
}

/** A paragraph, a table, a heading or the like, which an image must not split. */
interface Block {
  start: number;
  end: number;
}

/**
 * Returns where an image that is added at an offset belongs: after the block at the offset, or before a block that has
 * no end, such as code without its last line. On an empty line, the image comes before the text, because the owner will
 * type there next.
 */
export function findMarkdownPlace(markdown: string, offset: number): MarkdownPlace {
  const block = findBlock(markdown, offset);
  if (!block) return { offset: markdown.lastIndexOf('\n', offset - 1) + 1, side: 'before' };
  // Tries an image after the block: in a block that has no end, the parser does not find it.
  const after = insertAfter(markdown, block.end, toIndent(markdown, block.start), ['x']);
  const changed = markdown.slice(0, after.start) + after.text + markdown.slice(after.start);
  const isImage = hasImage(fromMarkdown(changed), after.start + after.text.indexOf('!'));
  return isImage ? { offset: block.end, side: 'after' } : { offset: block.start, side: 'before' };
}

/** The text that inserts images at a place, each in a paragraph, within the list item or the quote of the place. */
export function insertMarkdownImages(
  markdown: string,
  { offset, side }: MarkdownPlace,
  urls: readonly string[],
): Replacement {
  if (side === 'before') return insertBefore(markdown, offset, urls);
  const block = findBlock(markdown, offset);
  if (!block) return insertAfter(markdown, offset, '', urls);
  // The owner may have changed the block since the place was found.
  const place = findMarkdownPlace(markdown, offset);
  if (place.side === 'before') return insertBefore(markdown, place.offset, urls);
  return insertAfter(markdown, block.end, toIndent(markdown, block.start), urls);
}

function insertAfter(markdown: string, start: number, indent: string, urls: readonly string[]): Replacement {
  const blank = `\n${indent.trimEnd()}`;
  const images = urls.map((url) => `${blank}\n${indent}![](${url})`).join('');
  const isBlankBelow = /^(?:\n[ \t>]*(?:\n|$)|$)/.test(markdown.slice(start));
  return { start, end: start, text: images + (isBlankBelow ? '' : blank) };
}

function insertBefore(markdown: string, start: number, urls: readonly string[]): Replacement {
  const indent = toIndent(markdown, start);
  const lines = markdown.slice(0, start).split('\n');
  const hasMarker = /[^\s>]/.test(lines.at(-1) ?? '');
  // After the marker of a list item, an image needs no blank line above.
  const isBlankAbove = hasMarker || !/[^\s>]/.test(lines.at(-2) ?? '');
  const images = urls.map((url) => `![](${url})\n${indent.trimEnd()}\n${indent}`).join('');
  return { start, end: start, text: (isBlankAbove ? '' : `\n${indent}`) + images };
}

/** Returns what later lines of a list item or a quote start with, from the text before a block on its first line. */
const toIndent = (markdown: string, start: number): string =>
  markdown.slice(markdown.lastIndexOf('\n', start - 1) + 1, start).replace(/[^\s>]/g, ' ');

/** The block at an offset. Between two blocks of the same list or quote, it is the first. */
function findBlock(markdown: string, offset: number): Block | null {
  const toLineEnd = (position: number) => {
    const end = markdown.indexOf('\n', position);
    return end < 0 ? markdown.length : end;
  };
  const lineEnd = toLineEnd(offset);
  const collect = (node: Nodes): Block[] => {
    if (node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote')
      return (node.children as Nodes[]).flatMap(collect);
    return [{ start: node.position?.start.offset ?? 0, end: toLineEnd(node.position?.end.offset ?? 0) }];
  };
  const contains = ({ position }: RootContent) =>
    (position?.start.offset ?? 0) <= lineEnd && toLineEnd(position?.end.offset ?? 0) >= offset;
  const parent = fromMarkdown(markdown).children.find(contains);
  return parent ? (collect(parent).findLast(({ start }) => start <= lineEnd) ?? null) : null;
}

const hasImage = (node: Root | Nodes, offset: number): boolean =>
  node.type === 'image'
    ? node.position?.start.offset === offset
    : 'children' in node && node.children.some((child) => hasImage(child, offset));

import type { JSONContent } from '@tiptap/core';
import type { PhrasingContent } from 'mdast';

type Mark = NonNullable<JSONContent['marks']>[number];

/** The order of marks that cover the same text, outermost first. */
const nestingOrder = ['link', 'strike', 'bold', 'italic', 'code'];

/**
 * Converts the inline content of a block to Markdown nodes. In the editor each piece of text has a list of marks; in
 * Markdown the marks are nested. Spaces and line breaks at the edges of the block are dropped.
 */
export function nestMarks(content: readonly JSONContent[] = []): PhrasingContent[] {
  return splitEdges(nest(content, []), spaces).core;
}

function nest(content: readonly JSONContent[], outerMarks: readonly Mark[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (let index = 0; index < content.length; ) {
    const { mark, length } = findLongestMark(content.slice(index), outerMarks);
    const markedNodes = content.slice(index, index + length);
    if (mark?.type === 'code') nodes.push({ type: 'inlineCode', value: joinText(markedNodes) });
    else if (mark) {
      // `** a**` is not bold, so white space at the edges of a mark is moved out of it.
      const { before, core, after } = splitEdges(nest(markedNodes, [...outerMarks, mark]), whiteSpace);
      nodes.push(...before, ...(core.length > 0 ? [wrap(mark, core)] : []), ...after);
    } else nodes.push(...toLeaf(content[index] ?? {}));
    index += length;
  }
  return mergeText(nodes);
}

/** Finds which mark of the first node covers the most nodes, so that the other marks can be nested inside it. */
function findLongestMark(content: readonly JSONContent[], outerMarks: readonly Mark[]) {
  const [first] = content;
  const marks = (first?.marks ?? [])
    .filter((mark) => !hasMark(outerMarks, mark))
    .sort((a, b) => nestingOrder.indexOf(a.type) - nestingOrder.indexOf(b.type));
  let longest: { mark: Mark | null; length: number } = { mark: null, length: 1 };
  for (const mark of marks) {
    // Markdown code cannot contain other marks, so any other mark is nested around it. Code is the last of the sorted marks.
    if (mark.type === 'code' && (longest.mark || first?.type !== 'text')) continue;
    const end = content.findIndex((node) =>
      mark.type === 'code' ? !hasSameMarks(node, first) : !hasMark(node.marks ?? [], mark),
    );
    const length = end < 0 ? content.length : end;
    if (!longest.mark || length > longest.length) longest = { mark, length };
  }
  return longest;
}

function hasMark(marks: readonly Mark[], { type, attrs }: Mark): boolean {
  return marks.some(
    (mark) =>
      mark.type === type &&
      mark.attrs?.href === attrs?.href &&
      (mark.attrs?.title ?? null) === (attrs?.title ?? null),
  );
}

function hasSameMarks(node: JSONContent, other: JSONContent = {}): boolean {
  const [marks, otherMarks] = [node.marks ?? [], other.marks ?? []];
  return (
    node.type === other.type &&
    marks.length === otherMarks.length &&
    marks.every((mark) => hasMark(otherMarks, mark))
  );
}

function wrap({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  if (type === 'bold') return { type: 'strong', children };
  if (type === 'italic') return { type: 'emphasis', children };
  if (type === 'strike') return { type: 'delete', children };
  // The editor's schema does not allow a link within a link.
  const label = children as Exclude<PhrasingContent, { type: 'link' | 'linkReference' }>[];
  return { type: 'link', url: attrs?.href ?? '', title: attrs?.title ?? null, children: label };
}

function toLeaf({ type, text, attrs }: JSONContent): PhrasingContent[] {
  if (type === 'text') return [{ type: 'text', value: (text ?? '').replace(/[\r\n]+/g, ' ') }];
  if (type === 'hardBreak') return [{ type: 'break' }];
  // An image that is being uploaded has no URL yet.
  if (type === 'image' && !attrs?.upload)
    return [{ type: 'image', url: attrs?.src ?? '', alt: attrs?.alt ?? '', title: attrs?.title ?? null }];
  return [];
}

const joinText = (nodes: readonly JSONContent[]) => nodes.map(({ text }) => text ?? '').join('');

/**
 * Split text into leading space, content and trailing space. For `spaces`, a no-break space is content. The lookbehind
 * lets trailing space begin only at the start of a run. Otherwise the time would grow with the square of its length.
 */
const spaces = /^([ \t]*)(.*?)((?:(?<![ \t])[ \t]+)?)$/s;
const whiteSpace = /^(\s*)(.*?)((?:(?<!\s)\s+)?)$/s;

/** Separates the white space and the line breaks at both ends from the content between them. */
function splitEdges(nodes: readonly PhrasingContent[], pattern: typeof spaces) {
  const pieces = nodes.flatMap((node): PhrasingContent[] => {
    if (node.type !== 'text') return [node];
    const [, start = '', middle = '', end = ''] = pattern.exec(node.value) ?? [];
    return [start, middle, end].filter(Boolean).map((value) => ({ type: 'text', value }));
  });
  const isVisible = (node: PhrasingContent) =>
    node.type === 'text' ? Boolean(pattern.exec(node.value)?.[2]) : node.type !== 'break';
  const start = pieces.findIndex(isVisible);
  if (start < 0) return { before: pieces, core: [], after: [] };
  const end = pieces.findLastIndex(isVisible) + 1;
  return {
    before: pieces.slice(0, start),
    core: mergeText(pieces.slice(start, end)),
    after: pieces.slice(end),
  };
}

/** Merges adjacent text nodes, because escaping depends on the characters before and after. */
function mergeText(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const merged: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      merged[merged.length - 1] = { type: 'text', value: last.value + node.value };
    else merged.push(node);
  }
  return merged;
}

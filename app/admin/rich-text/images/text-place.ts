import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import type { Nodes, Parents, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { isUploadBlock } from './image-block.ts';

/** The numbers of the block and, in a list, of the item with the caret. Blocks that show nothing are not counted. */
export interface TextPlace {
  block: number;
  item: number | null;
}

export const isSamePlace = (one: TextPlace | null, other: TextPlace | null): boolean =>
  one?.block === other?.block && one?.item === other?.item;

/** The place of the caret in the rich text editor. Empty paragraphs and running uploads are not counted: Markdown has none. */
export function getEditorPlace({ doc, selection }: EditorState): TextPlace {
  const { $head } = selection;
  const index = $head.index(0);
  let block = 0;
  doc.forEach((node, _offset, position) => {
    if (position < index && !isLeftOut(node)) block += 1;
  });
  const isInList = $head.depth > 1 && /List$/.test($head.node(1).type.name);
  return { block, item: isInList ? $head.index(1) : null };
}

const isLeftOut = (node: Node) =>
  (node.type.name === 'paragraph' && node.content.size === 0) || isUploadBlock(node);

/** The place of an offset in Markdown. Between two blocks, it is the place of the first. */
export function getMarkdownPlace(markdown: string, offset: number): TextPlace {
  const blocks = fromMarkdown(markdown).children.filter(isShown);
  const block = findLast(blocks, offset);
  const parent = blocks[block];
  return { block, item: parent?.type === 'list' ? findLast(parent.children, offset) : null };
}

/** HTML and definitions are not counted, because visitors do not see them. */
const isShown = ({ type }: RootContent) => type !== 'html' && type !== 'definition';

/** The index of the last node that starts before an offset, or 0. */
const findLast = (nodes: Parents['children'], offset: number) =>
  Math.max(
    0,
    (nodes as Nodes[]).findLastIndex(({ position }) => (position?.start.offset ?? 0) <= offset),
  );

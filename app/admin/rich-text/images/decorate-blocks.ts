import type { Node } from '@tiptap/pm/model';
import { Decoration, type DecorationAttrs, DecorationSet } from '@tiptap/pm/view';

/** Adds attributes to the blocks of a text, also those within lists and quotes, where the callback returns some. */
export function decorateBlocks(
  doc: Node,
  getAttributes: (block: Node, parent: Node | null) => DecorationAttrs | null,
): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((block, position, parent) => {
    const attributes = getAttributes(block, parent);
    if (attributes) decorations.push(Decoration.node(position, position + block.nodeSize, attributes));
    return !block.isTextblock;
  });
  return DecorationSet.create(doc, decorations);
}

import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { insertPoint } from '@tiptap/pm/transform';
import { isImageBlock } from './image-block.ts';

/**
 * Returns where the paragraph of a new image is inserted. An image never splits a block: it comes after the block at
 * the position, and after the images that follow it already. An empty block is where the owner will type next, so there
 * the image comes before it.
 */
export function getImagePosition(doc: Node, position: number): number {
  const resolved = doc.resolve(position);
  const { paragraph } = doc.type.schema.nodes;
  if (!resolved.parent.isTextblock)
    return (paragraph && insertPoint(doc, position, paragraph)) ?? doc.content.size;
  const depth = findBlockDepth(resolved);
  if (resolved.parent.content.size === 0) return resolved.before(depth);
  return skipImages(doc, resolved.after(depth));
}

/** The position after the images that follow a position between two blocks. */
export function skipImages(doc: Node, position: number): number {
  const { nodeAfter } = doc.resolve(position);
  return nodeAfter && isImageBlock(nodeAfter) ? skipImages(doc, position + nodeAfter.nodeSize) : position;
}

/** The depth of the innermost block beside which a paragraph can stand. A row of a table takes only cells. */
function findBlockDepth(resolved: ResolvedPos): number {
  const { paragraph } = resolved.doc.type.schema.nodes;
  for (let depth = resolved.depth; depth > 1; depth -= 1) {
    const index = resolved.indexAfter(depth - 1);
    if (paragraph && resolved.node(depth - 1).canReplaceWith(index, index, paragraph)) return depth;
  }
  return 1;
}

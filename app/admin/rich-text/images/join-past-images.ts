import type { Node } from '@tiptap/pm/model';
import { type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { isImageBlock } from './image-block.ts';

/**
 * Backspace at the start of a block below images, or Delete at the end of a block above images: joins the text above the
 * images with the text below them, as it would without the images. Otherwise the text would become part of an image's
 * paragraph. If there is no text beyond the images, the key at most deletes its own empty block. Returns null where there
 * are no images.
 */
export function joinPastImages({ selection, tr }: EditorState, side: 'above' | 'below') {
  const { $from, empty } = selection;
  const { parent, depth } = $from;
  const edge = side === 'above' ? 0 : parent.content.size;
  if (!empty || depth === 0 || !parent.isTextblock || isImageBlock(parent) || $from.parentOffset !== edge)
    return null;
  const siblings = $from.node(-1).children;
  const step = side === 'above' ? -1 : 1;
  let index = $from.index(-1) + step;
  const images: Node[] = [];
  for (; isImageBlock(siblings[index]); index += step) images.push(siblings[index] as Node);
  if (images.length === 0) return null;
  const size = images.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const start = side === 'above' ? $from.before() - size : $from.after();
  return join(tr, { start, end: start + size }, siblings[index], parent, side);
}

/** Joins the blocks above and below the images, which are between `start` and `end`, and puts the images below the text. */
function join(
  tr: Transaction,
  { start, end }: { start: number; end: number },
  neighbor: Node | undefined,
  own: Node,
  side: 'above' | 'below',
): Transaction {
  const [above, below] = side === 'above' ? [neighbor, own] : [own, neighbor];
  const deleteAbove = () => tr.delete(start - (above?.nodeSize ?? 0), start);
  const deleteBelow = () => tr.delete(end, end + (below?.nodeSize ?? 0));
  if (!neighbor?.isTextblock) {
    const boundary = tr.doc.resolve(side === 'above' ? start : end);
    const caret = Selection.findFrom(boundary, side === 'above' ? -1 : 1, true);
    // Without a text to join with, an empty block is deleted if the caret can go elsewhere.
    if (own.content.size > 0 || !caret) return tr;
    tr.setSelection(caret);
    return side === 'above' ? deleteBelow() : deleteAbove();
  }
  if (below?.content.size === 0) {
    tr.setSelection(TextSelection.create(tr.doc, start - 1));
    return deleteBelow();
  }
  if (above?.content.size === 0) {
    tr.setSelection(TextSelection.create(tr.doc, end + 1));
    return deleteAbove();
  }
  const images = tr.doc.slice(start, end).content;
  tr.delete(start, end);
  if (above) tr.clearIncompatible(start, above.type, above.contentMatchAt(above.childCount));
  tr.join(start);
  tr.setSelection(TextSelection.create(tr.doc, start - 1));
  return tr.insert(tr.selection.$from.after(), images);
}

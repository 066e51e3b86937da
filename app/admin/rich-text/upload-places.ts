import { isHistoryTransaction } from '@tiptap/pm/history';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/**
 * Where an image that is being uploaded will be inserted: before or after a block of text. The place follows its block, so
 * it stays where it is while the text around it is typed, split, joined and undone.
 */
export interface UploadPlace {
  id: string;
  /** A position in the block; between two blocks if there is no block of text. */
  position: number;
  side: 'before' | 'after';
}

/**
 * An image never splits a paragraph, so its place is after the block at the position. An empty block is where the owner
 * will type next, so there the image comes before it.
 */
export function createPlace(doc: Node, id: string, position: number): UploadPlace {
  const resolved = doc.resolve(position);
  const { parent } = resolved;
  if (!parent.isTextblock) return anchorToText(doc, { id, position, side: 'after' });
  return parent.content.size === 0
    ? { id, position, side: 'before' }
    : { id, position: resolved.end(), side: 'after' };
}

/** The position between two blocks at which a paragraph with the image can be inserted. */
export function getInsertPosition(doc: Node, { position, side }: UploadPlace): number {
  const resolved = doc.resolve(position);
  if (!resolved.parent.isTextblock) return position;
  for (let depth = resolved.depth; depth > 1; depth -= 1)
    if (acceptsParagraph(resolved, depth - 1)) return getBoundary(resolved, depth, side);
  return getBoundary(resolved, 1, side);
}

const getBoundary = (resolved: ResolvedPos, depth: number, side: UploadPlace['side']) =>
  side === 'before' ? resolved.before(depth) : resolved.after(depth);

/** Whether a paragraph can be inserted after the child of the node at this depth. A row of a table takes only cells. */
function acceptsParagraph(resolved: ResolvedPos, depth: number): boolean {
  const { paragraph } = resolved.doc.type.schema.nodes;
  const index = resolved.indexAfter(depth);
  return paragraph !== undefined && resolved.node(depth).canReplaceWith(index, index, paragraph);
}

/** Sorts places by where their images will be inserted, and images for the same block in the order they were chosen. */
export const sortPlaces = (doc: Node, places: readonly UploadPlace[]): UploadPlace[] =>
  places.toSorted(
    (left, right) =>
      getInsertPosition(doc, left) - getInsertPosition(doc, right) || left.position - right.position,
  );

/** Moves the places along with a change of the text. A place is removed with the text around it. */
export function mapPlaces(transaction: Transaction, places: readonly UploadPlace[]): UploadPlace[] {
  const canRemove = !isHistoryTransaction(transaction);
  let mapped = [...places];
  for (const [index, step] of transaction.steps.entries()) {
    const before = transaction.docs[index];
    const after = transaction.docs[index + 1] ?? transaction.doc;
    if (!before) continue;
    const map = step.getMap();
    mapped = mapped.flatMap((place) => {
      let isRemoved = false;
      map.forEach((from, to) => {
        isRemoved ||= canRemove && isSelected(before, place, from, to);
      });
      // -1: what is typed at the place, for example a new paragraph, comes after it.
      return isRemoved ? [] : anchorToText(after, { ...place, position: map.map(place.position, -1) });
    });
  }
  return mapped;
}

/** Whether a deleted range contains the edge of the block at which the place is, together with some text or an image. */
function isSelected(doc: Node, { position, side }: UploadPlace, from: number, to: number): boolean {
  const resolved = doc.resolve(position);
  const edge = resolved.parent.isTextblock ? getBoundary(resolved, resolved.depth, side) : position;
  const [start, end] = side === 'before' ? [edge, edge + 1] : [edge - 1, edge];
  if (from > start || to < end) return false;
  let hasContent = false;
  doc.nodesBetween(from, to, (node) => {
    hasContent ||= node.isInline;
  });
  return hasContent;
}

/** Returns a place in a block of text, also if the block that it followed was joined with another or deleted. */
function anchorToText(doc: Node, place: UploadPlace): UploadPlace {
  const resolved = doc.resolve(place.position);
  if (resolved.parent.isTextblock)
    return place.side === 'before' && resolved.parentOffset > 0 ? { ...place, side: 'after' } : place;
  if (resolved.nodeBefore?.isTextblock) return { ...place, position: place.position - 1, side: 'after' };
  if (resolved.nodeAfter?.isTextblock) return { ...place, position: place.position + 1, side: 'before' };
  return place;
}

/**
 * Removes the place of an image that the transaction inserted at `position`. The other places at the same position stay
 * before or after that image.
 */
export function takePlace(
  { doc, mapped }: { doc: Node; mapped: readonly UploadPlace[] },
  places: readonly UploadPlace[],
  { id, position }: { id: string; position: number },
): UploadPlace[] {
  const sorted = sortPlaces(doc, places).filter((place) => getInsertPosition(doc, place) === position);
  const own = sorted.findIndex((place) => place.id === id);
  const idsBefore = sorted.slice(0, own).flatMap((place) => (place.side === 'before' ? place.id : []));
  const idsAfter = sorted.slice(own + 1).flatMap((place) => (place.side === 'after' ? place.id : []));
  const start = position + 1;
  return mapped.flatMap((place) => {
    if (place.id === id) return [];
    if (idsBefore.includes(place.id)) return [{ ...place, position: start }];
    return [idsAfter.includes(place.id) ? { ...place, position: start + 1 } : place];
  });
}

import type { Node, ResolvedPos } from '@tiptap/pm/model';
import {
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import { isUpload, isUploadBlock } from './image-block.ts';

/**
 * Moves the caret past the images that are being uploaded: there, a key could replace one of them. Below the last one, the
 * caret gets a new paragraph. Returns null if the caret is elsewhere.
 */
export function moveCaretPastUploads(
  transactions: readonly Transaction[],
  before: EditorState,
  { doc, selection, schema, tr }: EditorState,
): Transaction | null {
  const { $from } = selection;
  const isSelected = selection instanceof NodeSelection && isUpload(selection.node);
  const isInside = selection.empty && isUploadBlock($from.parent);
  if (!isSelected && !isInside) return null;
  const start = transactions.reduce((position, { mapping }) => mapping.map(position), before.selection.head);
  const direction = selection.head < start ? -1 : 1;
  if (!isUploadBlock($from.parent))
    return tr.setSelection(TextSelection.create(doc, direction < 0 ? selection.from : selection.to));
  const isMoved = transactions.every(({ docChanged }) => !docChanged);
  const found =
    findCaret(doc, $from, direction) ?? (isMoved && direction > 0 ? null : findCaret(doc, $from, -direction));
  if (found) return tr.setSelection(found);
  const { paragraph } = schema.nodes;
  let end = $from.after();
  for (let next = doc.resolve(end).nodeAfter; next && isUploadBlock(next); next = doc.resolve(end).nodeAfter)
    end += next.nodeSize;
  if (!paragraph) return null;
  tr.insert(end, paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView();
}

/** The next place for the caret outside the uploads, in a direction from a position within them. */
function findCaret(doc: Node, from: ResolvedPos, direction: number): Selection | null {
  const boundary = doc.resolve(direction < 0 ? from.before() : from.after());
  const found = Selection.findFrom(boundary, direction, true);
  return found && isUploadBlock(found.$head.parent) ? findCaret(doc, found.$head, direction) : found;
}

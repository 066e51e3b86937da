import type { Node, ResolvedPos } from '@tiptap/pm/model';
import {
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isUpload, isUploadBlock } from './image-block.ts';

/**
 * Moves the caret past the images that are being uploaded, because a key could replace one of them there. Below the
 * last one, the caret gets a new paragraph. Returns null if the caret is elsewhere.
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
  // A key that only moves the caret down past the last image leads to a new paragraph. In any other case, the caret may
  // also go back.
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

const arrowSides: Partial<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/**
 * Handles an arrow key that would move the caret into an upload. The browser itself would report the new position of
 * the caret only with the next frame. A key that is pressed faster could replace the upload.
 */
export function pressArrow(
  view: EditorView,
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
): boolean {
  const side = arrowSides[key];
  const { $head, empty } = view.state.selection;
  if (!side || shiftKey || ctrlKey || metaKey || altKey || !empty || !$head.parent.isTextblock) return false;
  const isForward = side === 'down' || (side !== 'up' && $head.parentOffset === $head.parent.content.size);
  const boundary = view.state.doc.resolve(isForward ? $head.after() : $head.before());
  const next = Selection.findFrom(boundary, isForward ? 1 : -1, true);
  if (!next || !isUploadBlock(next.$head.parent) || !view.endOfTextblock(side)) return false;
  view.dispatch(view.state.tr.setSelection(next).scrollIntoView());
  return true;
}

/** The next place for the caret outside the uploads, in a direction from a position within them. */
function findCaret(doc: Node, from: ResolvedPos, direction: number): Selection | null {
  const boundary = doc.resolve(direction < 0 ? from.before() : from.after());
  const found = Selection.findFrom(boundary, direction, true);
  return found && isUploadBlock(found.$head.parent) ? findCaret(doc, found.$head, direction) : found;
}

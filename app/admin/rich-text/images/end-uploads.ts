import { type EditorState, PluginKey, type Transaction } from '@tiptap/pm/state';
import { isUpload } from './image-block.ts';

/** The uploads of an editor that have ended: the URL of each image, '' for a gap, or null for one to be removed. */
export type EndedUploads = ReadonlyMap<string, string | null>;

/** The key of the ended uploads in the editor's state. */
export const endedUploads = new PluginKey<EndedUploads>('imageUploads');

/**
 * Shows the images whose uploads have ended and removes those that were not stored, outside the undo history. It also
 * does so when undo or redo brings back an image as it was during its upload. Null if there is no such image.
 */
export function endUploads(state: EditorState): Transaction | null {
  const ended = endedUploads.getState(state);
  const { tr } = state;
  state.doc.descendants((node, position) => {
    const url = isUpload(node) ? ended?.get(node.attrs.upload) : undefined;
    if (url === undefined) return;
    const current = tr.mapping.map(position);
    if (url === null) return removeImage(tr, current);
    tr.setNodeAttribute(current, 'src', url).setNodeAttribute(current, 'upload', null);
    // The name of a file describes no picture. Only a gap is called by it.
    if (url && /\.\w{3,4}$/.test(node.attrs.alt ?? '')) tr.setNodeAttribute(current, 'alt', '');
  });
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
}

function removeImage(tr: Transaction, position: number): void {
  const resolved = tr.doc.resolve(position);
  const { parent, depth } = resolved;
  const index = resolved.index(-1);
  // The paragraph goes with its only image, unless its own parent needs a paragraph.
  const isAlone = parent.childCount === 1 && resolved.node(-1).canReplace(index, index + 1);
  if (isAlone) tr.delete(resolved.before(depth), resolved.after(depth));
  else tr.delete(position, position + 1);
}

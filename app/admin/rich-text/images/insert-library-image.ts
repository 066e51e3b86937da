import type { Command } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import { getImagePosition } from './image-position.ts';

/**
 * Inserts an image in a paragraph of its own, where an upload at the cursor would insert it, and selects it, so that it
 * can be described.
 */
export const insertLibraryImage =
  (url: string): Command =>
  ({ tr, state: { schema }, dispatch }) => {
    const { paragraph, image } = schema.nodes;
    if (!paragraph || !image) return false;
    if (!dispatch) return true;
    const position = getImagePosition(tr.doc, tr.selection.to);
    closeHistory(tr).insert(position, paragraph.create(null, image.create({ src: url, alt: '' })));
    tr.setSelection(NodeSelection.create(tr.doc, position + 1)).scrollIntoView();
    return true;
  };

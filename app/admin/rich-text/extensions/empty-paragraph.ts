import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Moves the caret to an empty paragraph at a position between two blocks: to the one that is there, or else to a new
 * one. Markdown has no empty paragraphs, so neither the text nor its undo history changes before something is typed.
 */
export function moveToEmptyParagraph({ state, dispatch }: EditorView, position: number): void {
  const { doc, schema, tr } = state;
  const { nodeAfter } = doc.resolve(position);
  const isThere = nodeAfter?.type.name === 'paragraph' && nodeAfter.content.size === 0;
  if (!isThere && schema.nodes.paragraph) tr.insert(position, schema.nodes.paragraph.create());
  tr.setSelection(TextSelection.create(tr.doc, position + 1));
  dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true).scrollIntoView());
}

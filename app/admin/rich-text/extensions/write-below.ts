import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isImageBlock } from '#app/admin/rich-text/images/image-block.ts';
import { isMac } from '#app/admin/rich-text/toolbars/format-shortcut.ts';
import { getEmbedLabel } from './embed-labels.ts';
import { moveToEmptyParagraph } from './empty-paragraph.ts';

/**
 * Lets the owner write below an image, a card, a video, a table or a line at the end of the text. What is typed into
 * the paragraph of an image or a card would make it part of a sentence, and visitors would no longer see it as such.
 */
export const WriteBelow = Extension.create({
  name: 'writeBelow',
  // Its keys come before those of a table, which would move the caret to the last cell.
  priority: 1001,
  addKeyboardShortcuts() {
    const goToEnd = () => addLastParagraph(this.editor.view);
    return {
      [isMac ? 'Meta-ArrowDown' : 'Ctrl-End']: goToEnd,
      ArrowDown: () => isInLastLine(this.editor.view) && goToEnd(),
    };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleClick: (view, _position, event) => isBelowText(view, event) && addLastParagraph(view),
      },
    }),
  ],
});

/** Moves the caret to a new paragraph at the end, if the last block cannot take more text. */
function addLastParagraph(view: EditorView): boolean {
  const { doc } = view.state;
  if (!doc.lastChild || takesText(doc.lastChild)) return false;
  moveToEmptyParagraph(view, doc.content.size);
  return true;
}

const takesText = (block: Node) =>
  !block.isAtom && block.type.name !== 'table' && !isImageBlock(block) && getEmbedLabel(block) === null;

/** Returns whether the caret cannot go further down. In the last row of a table, it may be in any cell. */
function isInLastLine(view: EditorView): boolean {
  const { doc, selection } = view.state;
  const { $head } = selection;
  if ($head.depth === 0) return selection.to === doc.content.size;
  const isLastRow = $head.node(1).type.name !== 'table' || $head.index(1) === $head.node(1).childCount - 1;
  return $head.index(0) === doc.childCount - 1 && isLastRow && view.endOfTextblock('down');
}

const isBelowText = ({ dom }: EditorView, { target, clientY }: MouseEvent) =>
  target === dom && clientY > (dom.lastElementChild?.getBoundingClientRect().bottom ?? 0);

import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isImage, isImageBlock, isSpace } from '#app/admin/rich-text/images/image-block.ts';
import { skipImages } from '#app/admin/rich-text/images/image-position.ts';
import { getEmbedLabel } from './embed-labels.ts';
import { moveToEmptyParagraph } from './empty-paragraph.ts';

/**
 * The code of a key that an input method handles. On-screen keyboards report it for all keys, even for one that
 * deletes, with 'Unidentified' as the key.
 */
const composingKeyCode = 229;

/**
 * Leaves selected images, videos, cards and lines in the text when something is typed, pasted or composed, and puts the
 * new text after them. Only a key that deletes, or a cut, removes them.
 */
export const KeepSelected = Extension.create({
  name: 'keepSelected',
  // Before any other extension handles what is typed or pasted.
  priority: 1001,
  addKeyboardShortcuts() {
    const startParagraph = () => leaveSelected(this.editor.view);
    return { Enter: startParagraph, 'Shift-Enter': startParagraph, 'Mod-Enter': startParagraph };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleKeyPress: leaveBefore,
        handleDOMEvents: {
          // ProseMirror gives pasted text the marks of the selection, such as the link of a card, before it calls handlePaste.
          paste: leaveBefore,
          // Chrome writes the first letter of a composition twice if the caret is moved only when the composition starts.
          keydown: (view, { keyCode, key }) =>
            keyCode === composingKeyCode && key !== 'Unidentified' && leaveBefore(view),
          compositionstart: leaveBefore,
          // On-screen keyboards, dictation and the emoji picker press no key.
          beforeinput: (view, { inputType }) => inputType.startsWith('insert') && leaveBefore(view),
        },
      },
    }),
  ],
});

/** Leaves what is selected. The event then does its usual work at the new place of the caret. */
function leaveBefore(view: EditorView): false {
  leaveSelected(view);
  return false;
}

/** Returns whether the caret is in an empty paragraph now. Within a sentence, it is after the selected image instead. */
function leaveSelected(view: EditorView): boolean {
  const { state } = view;
  const { $to, to } = state.selection;
  if (!isTextless(state)) return false;
  const isWithinText =
    $to.parent.isTextblock && !isImageBlock($to.parent) && getEmbedLabel($to.parent) === null;
  if (isWithinText)
    view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, to)).scrollIntoView());
  else moveToEmptyParagraph(view, skipImages(state.doc, $to.parent.isTextblock ? $to.after() : to));
  return !isWithinText;
}

/** Returns whether there is an image, a video, a card or a line in the selection, and nothing else. */
function isTextless({ doc, selection: { from, to } }: EditorState): boolean {
  const selected: boolean[] = [];
  doc.nodesBetween(from, to, (node, position, parent) => {
    if (!node.isLeaf || isSpace(node)) return;
    const isWhole = position >= from && position + node.nodeSize <= to;
    selected.push(node.isText ? isWhole && isEmbed(parent, doc) : isImage(node) || node.isBlock);
  });
  return selected.length > 0 && selected.every(Boolean);
}

/** Returns whether visitors see a block as a card or a video. Within a list or a quote, they see a link. */
const isEmbed = (block: Node | null, doc: Node) =>
  block !== null && doc.children.includes(block) && getEmbedLabel(block) !== null;

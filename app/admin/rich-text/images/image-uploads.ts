import { Extension } from '@tiptap/core';
import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import { type EndedUploads, endedUploads, endUploads } from './end-uploads.ts';
import { isUpload } from './image-block.ts';
import { createGap, isGap } from './image-gap.ts';
import { joinPastImages } from './join-past-images.ts';
import { getUploads, type ImageUploadOptions, startUploads } from './start-uploads.ts';
import { moveCaretPastUploads, pressArrow } from './upload-caret.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    imageUploads: {
      /** Uploads images and inserts them at the cursor. */
      uploadImages: (files: readonly File[]) => ReturnType;
    };
  }
}

/**
 * Uploads images that are dropped, pasted or chosen. The images are in the document immediately, and each shows a
 * placeholder until it is stored. The end of an upload changes only an attribute, so neither the text nor the order of
 * the images nor the undo history depends on when an upload ends.
 */
export const ImageUploads = Extension.create<ImageUploadOptions>({
  name: 'imageUploads',
  addGlobalAttributes: () => [
    {
      types: ['image'],
      // The id of the running upload.
      attributes: {
        upload: {
          default: null,
          rendered: false,
          // Only a picture that is being pasted has this attribute (pasted-pictures.ts).
          parseHTML: (element) => element.getAttribute('data-upload'),
        },
      },
    },
  ],
  addCommands() {
    return {
      uploadImages:
        (files) =>
        ({ view, tr, dispatch }) => {
          // The uploads dispatch their own transactions, so the command dispatches none.
          tr.setMeta('preventDispatch', true);
          return !dispatch || startUploads(view, files, tr.selection.to, this.options);
        },
    };
  },
  addKeyboardShortcuts() {
    const createJoin = (side: 'above' | 'below') => () => {
      const transaction = joinPastImages(this.editor.state, side);
      if (transaction) this.editor.view.dispatch(transaction.scrollIntoView());
      return transaction !== null;
    };
    const [joinAbove, joinBelow] = [createJoin('above'), createJoin('below')];
    return {
      Backspace: joinAbove,
      'Shift-Backspace': joinAbove,
      'Mod-Backspace': joinAbove,
      Delete: joinBelow,
      'Mod-Delete': joinBelow,
    };
  },
  addProseMirrorPlugins() {
    const { options } = this;
    return [
      new Plugin<EndedUploads>({
        key: endedUploads,
        view: (view) => ({
          destroy: () => {
            for (const { controller } of getUploads(view).values()) controller.abort();
          },
        }),
        state: {
          init: () => new Map(),
          apply: (transaction, ended) => new Map([...ended, ...(transaction.getMeta(endedUploads) ?? [])]),
        },
        appendTransaction: (transactions, before, state) =>
          endUploads(state) ?? moveCaretPastUploads(transactions, before, state),
        props: {
          nodeViews: {
            image: (node, view, getPosition) => createImageView(node, view, getPosition, options),
          },
          handleKeyDown: pressArrow,
          handlePaste(view, { clipboardData }) {
            if (!clipboardData || containsText(clipboardData)) return false;
            return startUploads(view, clipboardData.files, view.state.selection.to, options);
          },
          handleDrop(view, event, _slice, moved) {
            const position = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            if (moved || !event.dataTransfer || position === undefined) return false;
            return startUploads(view, event.dataTransfer.files, position, options);
          },
        },
      }),
    ];
  },
});

/** Shows the placeholder of an image that is being uploaded, a gap, and every other image as the schema defines it. */
function createImageView(
  node: Node,
  view: EditorView,
  getPosition: () => number | undefined,
  options: ImageUploadOptions,
): NodeView {
  if (isGap(node)) {
    const dom = createGap(node, view, getPosition, options);
    return { dom, stopEvent: ({ target }) => target !== dom, ignoreMutation: () => true };
  }
  const upload = isUpload(node) ? getUploads(view).get(node.attrs.upload) : undefined;
  if (upload) {
    const dom = upload.placeholder.render();
    return { dom, stopEvent: () => true, ignoreMutation: () => true };
  }
  const rendered = node.type.spec.toDOM?.(node) ?? ['img'];
  return { dom: DOMSerializer.renderSpec(document, rendered).dom };
}

/** Word and spreadsheets copy an image of the text along with the text itself. In that case only the text is pasted. */
function containsText(clipboard: DataTransfer): boolean {
  const html = clipboard.getData('text/html');
  if (html === '') return clipboard.getData('text/plain') !== '';
  return Boolean(new DOMParser().parseFromString(html, 'text/html').body.textContent.trim());
}

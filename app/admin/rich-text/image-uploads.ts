import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import { isUpload } from './image-block.ts';
import { getImagePosition } from './image-position.ts';
import { joinPastImages } from './join-past-images.ts';
import { moveCaretPastUploads, pressArrow } from './upload-caret.ts';
import { createUploadPlaceholder } from './upload-placeholder.ts';

/** Stores an image and returns its URL. Rejects with the error to show. */
type UploadImage = (file: File, options?: { signal?: AbortSignal }) => Promise<string>;

export interface ImageUploadOptions {
  upload: UploadImage;
  /** Called with the number of running uploads whenever it changes. */
  onUploading: (count: number) => void;
  onUploaded: () => void;
  onFailure: (failure: unknown) => void;
}

/** The uploads of an editor that have ended: the URL of each image, or null if it was not stored. */
type EndedUploads = ReadonlyMap<string, string | null>;

const pluginKey = new PluginKey<EndedUploads>('imageUploads');

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    imageUploads: {
      /** Uploads images and inserts them at the cursor. */
      uploadImages: (files: readonly File[]) => ReturnType;
    };
  }
}

/**
 * Uploads images that are dropped, pasted or chosen. The images are in the document immediately, and each shows a placeholder
 * until it is stored. The end of an upload changes only an attribute, so neither the text nor the order of the images nor
 * the undo history depends on when an upload ends.
 */
export const ImageUploads = Extension.create<ImageUploadOptions>({
  name: 'imageUploads',
  addGlobalAttributes: () => [
    {
      types: ['image'],
      // The id of the running upload.
      attributes: { upload: { default: null, rendered: false, parseHTML: () => null } },
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
        key: pluginKey,
        view: (view) => ({
          destroy: () => {
            for (const { controller } of getUploads(view).values()) controller.abort();
          },
        }),
        state: {
          init: () => new Map(),
          apply: (transaction, ended) => new Map([...ended, ...(transaction.getMeta(pluginKey) ?? [])]),
        },
        appendTransaction: (transactions, before, state) =>
          endUploads(state) ?? moveCaretPastUploads(transactions, before, state),
        props: {
          nodeViews: { image: createImageView },
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

/**
 * Shows the images whose uploads have ended and removes those that were not stored, outside the undo history. Undo and redo
 * may also bring back an image as it was during its upload.
 */
function endUploads(state: EditorState): Transaction | null {
  const ended = pluginKey.getState(state);
  const { tr } = state;
  state.doc.descendants((node, position) => {
    const url = isUpload(node) ? ended?.get(node.attrs.upload) : undefined;
    if (url === undefined) return;
    const current = tr.mapping.map(position);
    if (url === null) removeImage(tr, current);
    else tr.setNodeAttribute(current, 'src', url).setNodeAttribute(current, 'upload', null);
  });
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
}

/** Removes an image, and its paragraph if nothing else is in it. */
function removeImage(tr: Transaction, position: number): void {
  const resolved = tr.doc.resolve(position);
  const { parent, depth } = resolved;
  const index = resolved.index(-1);
  const isAlone = parent.childCount === 1 && resolved.node(-1).canReplace(index, index + 1);
  if (isAlone) tr.delete(resolved.before(depth), resolved.after(depth));
  else tr.delete(position, position + 1);
}

/** Shows the placeholder of an image that is being uploaded, and every other image as the schema defines it. */
function createImageView(node: Node, view: EditorView): NodeView {
  const upload = isUpload(node) ? getUploads(view).get(node.attrs.upload) : undefined;
  if (upload) {
    const dom = createUploadPlaceholder(upload.previewUrl, () => upload.controller.abort());
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

interface RunningUpload {
  controller: AbortController;
  previewUrl: string;
}

/** The running uploads of each editor by their ids, aborted when it is destroyed. */
const runningUploads = new WeakMap<EditorView, Map<string, RunningUpload>>();

function getUploads(view: EditorView): Map<string, RunningUpload> {
  const uploads = runningUploads.get(view) ?? new Map<string, RunningUpload>();
  runningUploads.set(view, uploads);
  return uploads;
}

let uploadCount = 0;

function startUploads(
  view: EditorView,
  files: Iterable<File>,
  position: number,
  options: ImageUploadOptions,
): boolean {
  const started = [...files].map((file) => {
    uploadCount += 1;
    const id = `upload-${uploadCount}`;
    getUploads(view).set(id, { controller: new AbortController(), previewUrl: URL.createObjectURL(file) });
    return { id, file };
  });
  insertImages(
    view,
    position,
    started.map(({ id }) => id),
  );
  for (const { id, file } of started) void finishUpload(view, id, file, options);
  return started.length > 0;
}

/** Inserts each image in a paragraph of its own. One undo removes all images that were chosen together. */
function insertImages(view: EditorView, position: number, ids: readonly string[]): void {
  const { state } = view;
  const { paragraph, image } = state.schema.nodes;
  if (!paragraph || !image || ids.length === 0) return;
  const blocks = ids.map((upload) => paragraph.create(null, image.create({ alt: '', upload })));
  view.dispatch(
    closeHistory(state.tr).insert(getImagePosition(state.doc, position), blocks).scrollIntoView(),
  );
  // Later typing starts a new step of the undo history.
  view.dispatch(closeHistory(view.state.tr));
  renewSelection(view);
}

/**
 * Sets the browser's selection again where it is. Otherwise Chrome 156 would type at the start of the text, although it shows
 * the caret in the empty paragraph above which the images were inserted.
 */
function renewSelection({ dom }: EditorView): void {
  const selection = dom.ownerDocument.getSelection();
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
  if (!selection || !anchorNode || !focusNode || !dom.contains(anchorNode)) return;
  selection.removeAllRanges();
  selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
}

async function finishUpload(
  view: EditorView,
  id: string,
  file: File,
  options: ImageUploadOptions,
): Promise<void> {
  const uploads = getUploads(view);
  const { controller, previewUrl } = uploads.get(id) as RunningUpload;
  options.onUploading(uploads.size);
  let url: string | null = null;
  try {
    url = await options.upload(file, { signal: controller.signal });
    // The image may have been deleted during the upload.
    if (!view.isDestroyed && hasUpload(view.state.doc, id)) options.onUploaded();
  } catch (failure) {
    if (!controller.signal.aborted && !view.isDestroyed) options.onFailure(failure);
  } finally {
    if (!view.isDestroyed)
      view.dispatch(view.state.tr.setMeta(pluginKey, [[id, url]]).setMeta('addToHistory', false));
    URL.revokeObjectURL(previewUrl);
    uploads.delete(id);
    options.onUploading(uploads.size);
  }
}

function hasUpload(doc: Node, id: string): boolean {
  let isFound = false;
  doc.descendants((node) => {
    isFound ||= node.attrs.upload === id;
  });
  return isFound;
}

import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { createUploadPlaceholder } from './upload-placeholder.ts';
import {
  createPlace,
  getInsertPosition,
  mapPlaces,
  sortPlaces,
  takePlace,
  type UploadPlace,
} from './upload-places.ts';

/** Stores an image and returns its URL. Rejects with the error to show. */
type UploadImage = (file: File, options?: { signal?: AbortSignal }) => Promise<string>;

export interface ImageUploadOptions {
  upload: UploadImage;
  /** Called with the number of running uploads whenever it changes. */
  onUploading: (count: number) => void;
  onUploaded: () => void;
  onFailure: (failure: unknown) => void;
}

/** The running uploads of an editor that are still in its text: where each image will be inserted, and its placeholder. */
interface RunningUploads {
  places: readonly UploadPlace[];
  placeholders: ReadonlyMap<string, HTMLElement>;
}

/** The plugin's transaction metadata. */
interface UploadChange {
  add?: { id: string; position: number; placeholder: HTMLElement };
  /** The id of an upload whose image the transaction inserts at the position. */
  insert?: { id: string; position: number };
  /** The id of an upload that has ended without an image. */
  remove?: string;
}

const pluginKey = new PluginKey<RunningUploads>('imageUploads');

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    imageUploads: {
      /** Uploads images and inserts them at the cursor. */
      uploadImages: (files: readonly File[]) => ReturnType;
    };
  }
}

/** Uploads images that are dropped, pasted or chosen. A placeholder marks the position of each image until it is stored. */
export const ImageUploads = Extension.create<ImageUploadOptions>({
  name: 'imageUploads',
  addCommands() {
    return {
      uploadImages:
        (files) =>
        ({ view, tr, dispatch }) => {
          // Each image dispatches its own transactions, so the command dispatches none.
          tr.setMeta('preventDispatch', true);
          return !dispatch || startUploads(view, files, tr.selection.to, this.options);
        },
    };
  },
  addProseMirrorPlugins() {
    const { options } = this;
    return [
      new Plugin<RunningUploads>({
        key: pluginKey,
        view: (view) => ({
          destroy: () => {
            for (const upload of getRunningUploads(view)) upload.abort();
          },
        }),
        state: {
          init: () => ({ places: [], placeholders: new Map() }),
          apply: applyChange,
        },
        props: {
          decorations: createDecorations,
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

function applyChange(transaction: Transaction, uploads: RunningUploads): RunningUploads {
  const { add, insert, remove }: UploadChange = transaction.getMeta(pluginKey) ?? {};
  const { doc, before } = transaction;
  if (add) {
    const places = [...uploads.places, createPlace(doc, add.id, add.position)];
    return { places, placeholders: new Map(uploads.placeholders).set(add.id, add.placeholder) };
  }
  const mapped = mapPlaces(transaction, uploads.places);
  if (insert) return { ...uploads, places: takePlace({ doc: before, mapped }, uploads.places, insert) };
  return { ...uploads, places: remove ? mapped.filter(({ id }) => id !== remove) : mapped };
}

/** A placeholder stands between two blocks, where the caret cannot be. Beside text, it would take what is typed there. */
function createDecorations(state: EditorState): DecorationSet {
  const { places = [], placeholders = new Map() } = pluginKey.getState(state) ?? {};
  const decorations = sortPlaces(state.doc, places).map((place, index) =>
    Decoration.widget(getInsertPosition(state.doc, place), placeholders.get(place.id), {
      key: place.id,
      side: index,
      stopEvent: () => true,
      ignoreSelection: true,
    }),
  );
  return DecorationSet.create(state.doc, decorations);
}

/** Word and spreadsheets copy an image of the text along with the text itself. In that case only the text is pasted. */
function containsText(clipboard: DataTransfer): boolean {
  const html = clipboard.getData('text/html');
  if (html === '') return clipboard.getData('text/plain') !== '';
  return Boolean(new DOMParser().parseFromString(html, 'text/html').body.textContent.trim());
}

function startUploads(
  view: EditorView,
  files: Iterable<File>,
  position: number,
  options: ImageUploadOptions,
): boolean {
  const list = [...files];
  for (const file of list) void uploadAndInsert(view, file, position, options);
  return list.length > 0;
}

/** The running uploads of each editor, aborted when it is destroyed. */
const runningUploads = new WeakMap<EditorView, Set<AbortController>>();
const getRunningUploads = (view: EditorView) => runningUploads.get(view) ?? new Set();

let uploadCount = 0;

async function uploadAndInsert(
  view: EditorView,
  file: File,
  position: number,
  options: ImageUploadOptions,
): Promise<void> {
  uploadCount += 1;
  const id = `upload-${uploadCount}`;
  const controller = new AbortController();
  const uploads = getRunningUploads(view).add(controller);
  runningUploads.set(view, uploads);
  const { element, releasePreview } = createUploadPlaceholder(file, () => controller.abort());
  dispatchChange(view, { add: { id, position, placeholder: element } });
  options.onUploading(uploads.size);
  try {
    const url = await options.upload(file, { signal: controller.signal });
    if (view.isDestroyed) return;
    const place = pluginKey.getState(view.state)?.places.find((other) => other.id === id);
    // The text around the placeholder was deleted during the upload, and the placeholder with it.
    if (!place) return;
    insertImage(view, url, place);
    options.onUploaded();
  } catch (failure) {
    if (!controller.signal.aborted && !view.isDestroyed) options.onFailure(failure);
  } finally {
    releasePreview();
    if (!view.isDestroyed) dispatchChange(view, { remove: id });
    uploads.delete(controller);
    options.onUploading(uploads.size);
  }
}

/** Later typing starts a new step of the undo history, so that undoing an image does not undo the words typed next to it. */
const dispatchChange = ({ state, dispatch }: EditorView, change: UploadChange) =>
  dispatch(closeHistory(state.tr).setMeta(pluginKey, change).setMeta('addToHistory', false));

/** Inserts the image in a paragraph of its own. */
function insertImage({ state, dispatch }: EditorView, url: string, place: UploadPlace): void {
  const { paragraph, image } = state.schema.nodes;
  const node = image?.create({ src: url, alt: '' });
  if (!paragraph || !node) return;
  const position = getInsertPosition(state.doc, place);
  const change: UploadChange = { insert: { id: place.id, position } };
  const transaction = closeHistory(state.tr).insert(position, paragraph.create(null, node));
  dispatch(transaction.setMeta(pluginKey, change).scrollIntoView());
}

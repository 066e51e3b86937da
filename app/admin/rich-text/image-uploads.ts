import { Extension } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
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

/** The plugin's transaction metadata: a placeholder to add, or the id of one to remove. */
interface PlaceholderChange {
  add?: { id: object; position: number; element: HTMLElement };
  remove?: object;
}

const pluginKey = new PluginKey<DecorationSet>('imageUploads');

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
      new Plugin<DecorationSet>({
        key: pluginKey,
        view: (view) => ({
          destroy: () => {
            for (const upload of getRunningUploads(view)) upload.abort();
          },
        }),
        state: {
          init: () => DecorationSet.empty,
          apply(transaction, placeholders) {
            const { add, remove }: PlaceholderChange = transaction.getMeta(pluginKey) ?? {};
            const mapped = placeholders.map(transaction.mapping, transaction.doc);
            if (add) return mapped.add(transaction.doc, [createDecoration(add)]);
            return remove ? mapped.remove(mapped.find(undefined, undefined, hasId(remove))) : mapped;
          },
        },
        props: {
          decorations: (state) => pluginKey.getState(state),
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

const hasId = (id: object) => (spec: { id?: object }) => spec.id === id;

const createDecoration = ({ id, position, element }: NonNullable<PlaceholderChange['add']>) =>
  Decoration.widget(position, element, {
    id,
    side: 1,
    marks: [],
    stopEvent: () => true,
    ignoreSelection: true,
  });

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

async function uploadAndInsert(
  view: EditorView,
  file: File,
  position: number,
  options: ImageUploadOptions,
): Promise<void> {
  const id = {};
  const controller = new AbortController();
  const uploads = getRunningUploads(view).add(controller);
  runningUploads.set(view, uploads);
  const { element, releasePreview } = createUploadPlaceholder(file, () => controller.abort());
  const changePlaceholder = (change: PlaceholderChange) =>
    view.dispatch(view.state.tr.setMeta(pluginKey, change).setMeta('addToHistory', false));
  changePlaceholder({ add: { id, position: getEndOfBlock(view.state.doc.resolve(position)), element } });
  options.onUploading(uploads.size);
  try {
    const url = await options.upload(file, { signal: controller.signal });
    if (view.isDestroyed) return;
    const [placeholder] = pluginKey.getState(view.state)?.find(undefined, undefined, hasId(id)) ?? [];
    // The paragraph was deleted during the upload, and the placeholder with it.
    if (!placeholder) return;
    insertImage(view, url, placeholder.from);
    options.onUploaded();
  } catch (failure) {
    if (!controller.signal.aborted && !view.isDestroyed) options.onFailure(failure);
  } finally {
    releasePreview();
    if (!view.isDestroyed) changePlaceholder({ remove: id });
    uploads.delete(controller);
    options.onUploading(uploads.size);
  }
}

/** Returns the end of the block at a position, because an image is never inserted in the middle of a paragraph. */
const getEndOfBlock = (position: ResolvedPos) =>
  position.parent.isTextblock ? position.end() : position.pos;

/** Inserts the image into the paragraph of the placeholder if that is empty, or else into a new paragraph after it. */
function insertImage({ state, dispatch }: EditorView, url: string, position: number): void {
  const { paragraph, image } = state.schema.nodes;
  const node = image?.create({ src: url, alt: '' });
  if (!paragraph || !node) return;
  const resolved = state.doc.resolve(position);
  const { parent, depth } = resolved;
  const transaction =
    parent.type === paragraph && parent.content.size === 0
      ? state.tr.insert(position, node)
      : state.tr.insert(parent.isTextblock ? resolved.after(depth) : position, paragraph.create(null, node));
  dispatch(transaction.scrollIntoView());
}

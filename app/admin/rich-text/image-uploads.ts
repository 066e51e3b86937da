import { Extension } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { uploadMark } from './upload-placeholder.ts';

/** Stores a picture and gives its address; throws what stood in the way. */
export type UploadPicture = (file: File, watch?: { signal?: AbortSignal }) => Promise<string>;

export interface PictureUploadOptions {
  upload: UploadPicture;
  /** How many are under way. */
  onUploading: (count: number) => void;
  onUploaded: () => void;
  onFailure: (failure: unknown) => void;
}

interface Change {
  add?: { id: object; at: number; mark: HTMLElement };
  remove?: object;
}

const key = new PluginKey<DecorationSet>('pictureUploads');

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    pictureUploads: {
      /** Stores pictures and puts them where the cursor is. */
      uploadPictures: (files: readonly File[]) => ReturnType;
    };
  }
}

/** Pictures that are dropped, pasted or chosen are stored; a mark keeps their place until they are. */
export const PictureUploads = Extension.create<PictureUploadOptions>({
  name: 'pictureUploads',
  addCommands() {
    return {
      uploadPictures:
        (files) =>
        ({ view, tr, dispatch }) => {
          // Each picture brings a transaction of its own.
          tr.setMeta('preventDispatch', true);
          return !dispatch || begin(view, files, tr.selection.to, this.options);
        },
    };
  },
  addProseMirrorPlugins() {
    const { options } = this;
    return [
      new Plugin<DecorationSet>({
        key,
        view: (view) => ({
          destroy: () => {
            for (const upload of uploadsOf(view)) upload.abort();
          },
        }),
        state: {
          init: () => DecorationSet.empty,
          apply(transaction, marks) {
            const { add, remove }: Change = transaction.getMeta(key) ?? {};
            const moved = marks.map(transaction.mapping, transaction.doc);
            if (add) return moved.add(transaction.doc, [markAt(add)]);
            return remove ? moved.remove(moved.find(undefined, undefined, isOf(remove))) : moved;
          },
        },
        props: {
          decorations: (state) => key.getState(state),
          handlePaste(view, { clipboardData }) {
            if (!clipboardData || holdsText(clipboardData)) return false;
            return begin(view, clipboardData.files, view.state.selection.to, options);
          },
          handleDrop(view, event, _slice, moved) {
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            if (moved || !event.dataTransfer || at === undefined) return false;
            return begin(view, event.dataTransfer.files, at, options);
          },
        },
      }),
    ];
  },
});

const isOf = (id: object) => (spec: { id?: object }) => spec.id === id;
const markAt = ({ id, at, mark }: NonNullable<Change['add']>) =>
  Decoration.widget(at, mark, { id, side: 1, marks: [], stopEvent: () => true, ignoreSelection: true });

/** Word and spreadsheets put a picture of the text beside the text; the text is what is meant. */
function holdsText(clipboard: DataTransfer): boolean {
  const html = clipboard.getData('text/html');
  if (html === '') return clipboard.getData('text/plain') !== '';
  return Boolean(new DOMParser().parseFromString(html, 'text/html').body.textContent.trim());
}

function begin(view: EditorView, files: Iterable<File>, at: number, options: PictureUploadOptions): boolean {
  const chosen = [...files];
  for (const file of chosen) place(view, file, at, options);
  return chosen.length > 0;
}

/** What is under way in an editor, and ends with it. */
const underWay = new WeakMap<EditorView, Set<AbortController>>();
const uploadsOf = (view: EditorView) => underWay.get(view) ?? new Set();

async function place(view: EditorView, file: File, at: number, options: PictureUploadOptions): Promise<void> {
  const id = {};
  const control = new AbortController();
  const uploads = uploadsOf(view).add(control);
  underWay.set(view, uploads);
  const mark = uploadMark(file, () => control.abort());
  const change = (meta: Change) => view.state.tr.setMeta(key, meta).setMeta('addToHistory', false);
  view.dispatch(change({ add: { id, at: endOfBlock(view.state.doc.resolve(at)), mark: mark.element } }));
  options.onUploading(uploads.size);
  try {
    const address = await options.upload(file, { signal: control.signal });
    if (view.isDestroyed) return;
    const [kept] = key.getState(view.state)?.find(undefined, undefined, isOf(id)) ?? [];
    if (!kept) return;
    insert(view, address, kept.from);
    options.onUploaded();
  } catch (failure) {
    if (!control.signal.aborted && !view.isDestroyed) options.onFailure(failure);
  } finally {
    mark.end();
    if (!view.isDestroyed) view.dispatch(change({ remove: id }));
    uploads.delete(control);
    options.onUploading(uploads.size);
  }
}

/** A picture does not part the words of a paragraph: it comes behind them. */
const endOfBlock = (at: ResolvedPos) => (at.parent.isTextblock ? at.end() : at.pos);

/** Into an empty paragraph; else as a paragraph of its own, behind the one where the mark is. */
function insert({ state, dispatch }: EditorView, address: string, at: number): void {
  const { paragraph, image } = state.schema.nodes;
  const picture = image?.create({ src: address, alt: '' });
  if (!paragraph || !picture) return;
  const place = state.doc.resolve(at);
  const { parent, depth } = place;
  const transaction =
    parent.type === paragraph && parent.content.size === 0
      ? state.tr.insert(at, picture)
      : state.tr.insert(parent.isTextblock ? place.after(depth) : at, paragraph.create(null, picture));
  dispatch(transaction.scrollIntoView());
}

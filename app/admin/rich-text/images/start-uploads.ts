import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import type { ImageUpload } from '#app/admin/media/upload/use-upload.ts';
import type { PasteNotice } from '#app/admin/rich-text/paste/paste-notice.ts';
import { getErrorMessage } from '#app/client/error-message.ts';
import { endedUploads } from './end-uploads.ts';
import { getImagePosition } from './image-position.ts';
import { nameFile, type PastedPicture } from './pasted-pictures.ts';
import { createUploadPlaceholder, type UploadPlaceholder } from './upload-placeholder.ts';

/** Stores an image and returns its URL. Rejects with the error to show. */
type UploadImage = (file: File, options?: ImageUpload) => Promise<string>;

export interface ImageUploadOptions {
  upload: UploadImage;
  /** Fetches a picture that was pasted with a text, from its site or from its `data:` URL. */
  fetchPicture: (url: string) => Promise<File>;
  /** Called with the number of running uploads whenever it changes. */
  onUploading: (count: number) => void;
  onUploaded: () => void;
  onFailure: (failure: unknown) => void;
  /**
   * Called with the number of pasted pictures that could not be stored, with the last failure, and with the notice about
   * what else the pasted text lacks.
   */
  onMissing: (count: number, failure: unknown, pasted: PasteNotice | null) => void;
}

interface Upload {
  controller: AbortController;
  placeholder: UploadPlaceholder;
  /** Says whether it has failed: its placeholder says why, until the owner removes it. */
  hasFailed: boolean;
}

/** The uploads of each editor by their ids. They are aborted when the editor is destroyed. */
const startedUploads = new WeakMap<EditorView, Map<string, Upload>>();

export function getUploads(view: EditorView): Map<string, Upload> {
  const uploads = startedUploads.get(view) ?? new Map<string, Upload>();
  startedUploads.set(view, uploads);
  return uploads;
}

const countRunning = (view: EditorView): number =>
  [...getUploads(view).values()].filter(({ hasFailed }) => !hasFailed).length;

let uploadCount = 0;

function addUpload(view: EditorView, file: File): string {
  uploadCount += 1;
  const id = `upload-${uploadCount}`;
  getUploads(view).set(id, createUpload(view, file));
  return id;
}

/** @param file null while the picture is fetched */
function createUpload(view: EditorView, file: File | null): Upload {
  const controller = new AbortController();
  return {
    controller,
    placeholder: createUploadPlaceholder(file, () => {
      controller.abort();
      // The button that has the focus disappears.
      view.focus();
    }),
    hasFailed: false,
  };
}

/** Inserts images into the document and uploads them. Returns false if there are no images. */
export function startUploads(
  view: EditorView,
  files: Iterable<File>,
  position: number,
  options: ImageUploadOptions,
): boolean {
  const started = [...files].map((file) => ({ id: addUpload(view, file), file }));
  insertImages(
    view,
    position,
    started.map(({ id }) => id),
  );
  for (const { id, file } of started) void finishUpload(view, id, file, options, null);
  return started.length > 0;
}

/** Uploads the picture of a gap (image-gap.ts), which stays a gap if that fails. */
export function startFilling(
  view: EditorView,
  position: number,
  file: File,
  options: ImageUploadOptions,
): void {
  const id = addUpload(view, file);
  view.dispatch(view.state.tr.setNodeAttribute(position, 'upload', id).setMeta('addToHistory', false));
  void finishUpload(view, id, file, options, '');
}

/**
 * Stores the pictures of a pasted text, one after the other. They are in the text already, or will be soon. Those that
 * cannot be stored become gaps.
 */
export async function startFetches(
  view: EditorView,
  pictures: readonly PastedPicture[],
  options: ImageUploadOptions,
  pasted: PasteNotice | null = null,
): Promise<void> {
  const uploads = getUploads(view);
  for (const { id } of pictures) uploads.set(id, createUpload(view, null));
  // Now the paste ends. If the clipboard had a file, too, that was uploaded instead of what its HTML shows.
  await Promise.resolve();
  const inserted = pictures.filter(({ id }) => hasUpload(view.state.doc, id) || !uploads.delete(id));
  if (inserted.length > 0) options.onUploading(countRunning(view));
  const failures: unknown[] = [];
  for (const { id, url, name } of inserted) {
    const { controller, placeholder } = uploads.get(id) as Upload;
    const { signal } = controller;
    try {
      signal.throwIfAborted();
      const file = nameFile(await options.fetchPicture(url), name);
      signal.throwIfAborted();
      endUpload(view, id, await options.upload(file, { signal, onBusy: placeholder.setLabel }), options);
    } catch (failure) {
      if (!signal.aborted) failures.push(failure);
      endUpload(view, id, signal.aborted ? null : '', options);
    }
  }
  if (failures.length > 0 && !view.isDestroyed) options.onMissing(failures.length, failures.at(-1), pasted);
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
 * Sets the browser's selection again where it is. Otherwise Chrome 156 would type at the start of the text, although it
 * shows the caret in the empty paragraph above which the images were inserted.
 */
function renewSelection({ dom }: EditorView): void {
  const selection = dom.ownerDocument.getSelection();
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
  if (!selection || !anchorNode || !focusNode || !dom.contains(anchorNode)) return;
  selection.removeAllRanges();
  selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
}

/** @param fallback what the image becomes if it is not stored: '' for a gap, or null for none, after its placeholder has said why */
async function finishUpload(
  view: EditorView,
  id: string,
  file: File,
  options: ImageUploadOptions,
  fallback: '' | null,
): Promise<void> {
  const upload = getUploads(view).get(id) as Upload;
  const { signal } = upload.controller;
  options.onUploading(countRunning(view));
  let url: string | null = fallback;
  // The image may have been deleted during the upload.
  const isShown = () => !view.isDestroyed && hasUpload(view.state.doc, id);
  try {
    url = await options.upload(file, { signal, onBusy: upload.placeholder.setLabel });
    if (isShown()) options.onUploaded();
  } catch (failure) {
    if (!signal.aborted && !view.isDestroyed) options.onFailure(failure);
    if (!signal.aborted && fallback === null && isShown()) {
      upload.hasFailed = true;
      upload.placeholder.fail(getErrorMessage(failure), () => {
        endUpload(view, id, null, options);
        view.focus();
      });
      options.onUploading(countRunning(view));
      return;
    }
  }
  endUpload(view, id, url, options);
}

function endUpload(view: EditorView, id: string, url: string | null, options: ImageUploadOptions): void {
  const uploads = getUploads(view);
  if (!view.isDestroyed)
    view.dispatch(view.state.tr.setMeta(endedUploads, [[id, url]]).setMeta('addToHistory', false));
  uploads.get(id)?.placeholder.release();
  uploads.delete(id);
  options.onUploading(countRunning(view));
}

function hasUpload(doc: Node, id: string): boolean {
  let isFound = false;
  doc.descendants((node) => {
    isFound ||= node.attrs.upload === id;
  });
  return isFound;
}

import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { endedUploads } from './end-uploads.ts';
import { getImagePosition } from './image-position.ts';

/** Stores an image and returns its URL. Rejects with the error to show. */
type UploadImage = (file: File, options?: { signal?: AbortSignal }) => Promise<string>;

export interface ImageUploadOptions {
  upload: UploadImage;
  /** Called with the number of running uploads whenever it changes. */
  onUploading: (count: number) => void;
  onUploaded: () => void;
  onFailure: (failure: unknown) => void;
}

interface RunningUpload {
  controller: AbortController;
  previewUrl: string;
}

/** The running uploads of each editor by their ids. They are aborted when the editor is destroyed. */
const runningUploads = new WeakMap<EditorView, Map<string, RunningUpload>>();

export function getUploads(view: EditorView): Map<string, RunningUpload> {
  const uploads = runningUploads.get(view) ?? new Map<string, RunningUpload>();
  runningUploads.set(view, uploads);
  return uploads;
}

let uploadCount = 0;

/** Inserts images into the document and uploads them. Returns false if there are no images. */
export function startUploads(
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
      view.dispatch(view.state.tr.setMeta(endedUploads, [[id, url]]).setMeta('addToHistory', false));
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

import type { EditorView } from '@tiptap/pm/view';

/** An upload that has not ended yet. */
export interface RunningUpload {
  controller: AbortController;
  previewUrl: string;
}

/** The running uploads of each editor by their ids, aborted when it is destroyed. */
const runningUploads = new WeakMap<EditorView, Map<string, RunningUpload>>();

/** Returns the running uploads of an editor, by their ids. */
export function getUploads(view: EditorView): Map<string, RunningUpload> {
  const uploads = runningUploads.get(view) ?? new Map<string, RunningUpload>();
  runningUploads.set(view, uploads);
  return uploads;
}

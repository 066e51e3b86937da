import styles from './upload-placeholder.module.css';

/** What stands in the text in place of an image that is being uploaded, or that could not be. */
export interface UploadPlaceholder {
  /** Returns a new element with the contents. The editor shows the last one, e.g. after undo and redo. */
  render: () => HTMLElement;
  setLabel: (label: string) => void;
  /** Says why the image was not stored. From then on, the button removes the placeholder. */
  fail: (reason: string, onRemove: () => void) => void;
  /** Frees the memory of the preview. */
  release: () => void;
}

/** Creates a faint preview of an image that is being uploaded, with a button that cancels the upload. */
export function createUploadPlaceholder(file: File | null, onCancel: () => void): UploadPlaceholder {
  const label = document.createElement('span');
  label.textContent = 'Uploading...';

  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Cancel upload';
  button.onclick = onCancel;

  let contents: HTMLElement[] = [label, button];
  const preview = file && document.createElement('img');
  const removePreview = () => {
    preview?.remove();
    contents = [label, button];
  };
  if (preview) {
    preview.src = URL.createObjectURL(file);
    preview.alt = '';
    // The browser does not show the format of an image that is being converted.
    preview.onerror = removePreview;
    contents = [preview, label, button];
  }
  const release = () => {
    if (preview) URL.revokeObjectURL(preview.src);
  };

  return {
    render: () => {
      const element = document.createElement('span');
      element.className = styles.placeholder ?? '';
      element.contentEditable = 'false';
      element.append(...contents);
      return element;
    },
    setLabel: (text) => {
      label.textContent = text;
    },
    fail: (reason, onRemove) => {
      release();
      removePreview();
      // Not a live region, because the notice has already been announced.
      label.className = styles.failure ?? '';
      label.textContent = `${file?.name}: ${reason}`;
      button.textContent = 'Remove';
      button.onclick = onRemove;
    },
    release,
  };
}

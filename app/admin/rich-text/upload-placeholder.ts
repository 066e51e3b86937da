import styles from './upload-placeholder.module.css';

/** Creates a faint preview of an image that is being uploaded, with a button that cancels the upload. */
export function createUploadPlaceholder(
  file: File,
  onCancel: () => void,
): { element: HTMLElement; releasePreview: () => void } {
  const element = document.createElement('div');
  element.className = styles.placeholder ?? '';
  element.contentEditable = 'false';

  const url = URL.createObjectURL(file);
  const image = document.createElement('img');
  image.src = url;
  image.alt = '';

  const label = document.createElement('span');
  label.textContent = 'Uploading...';

  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Cancel upload';
  button.addEventListener('click', onCancel);

  element.append(image, label, button);
  return { element, releasePreview: () => URL.revokeObjectURL(url) };
}

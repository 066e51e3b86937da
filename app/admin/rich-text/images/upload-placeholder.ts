import styles from './upload-placeholder.module.css';

/** Creates a faint preview of an image that is being uploaded, with a button that cancels the upload. */
export function createUploadPlaceholder(previewUrl: string, onCancel: () => void): HTMLElement {
  const element = document.createElement('span');
  element.className = styles.placeholder ?? '';
  element.contentEditable = 'false';

  const image = document.createElement('img');
  image.src = previewUrl;
  image.alt = '';

  const label = document.createElement('span');
  label.textContent = 'Uploading...';

  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Cancel upload';
  button.addEventListener('click', onCancel);

  element.append(image, label, button);
  return element;
}

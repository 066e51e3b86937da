import styles from './upload-placeholder.module.css';

/** What keeps the place of a picture that is being stored: itself, faint, with a way to call it off. */
export function uploadMark(file: File, onCancel: () => void): { element: HTMLElement; end: () => void } {
  const element = document.createElement('span');
  element.className = styles.mark ?? '';
  element.contentEditable = 'false';

  const address = URL.createObjectURL(file);
  const picture = document.createElement('img');
  picture.src = address;
  picture.alt = '';

  const words = document.createElement('span');
  words.textContent = 'Uploading...';

  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Cancel upload';
  button.addEventListener('click', onCancel);

  element.append(picture, words, button);
  return { element, end: () => URL.revokeObjectURL(address) };
}

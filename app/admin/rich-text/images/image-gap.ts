import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { type ImageUploadOptions, startFilling } from './start-uploads.ts';
import styles from './upload-placeholder.module.css';

/**
 * Returns whether an image is a gap: a picture that was pasted with a text and is still missing. In Markdown it is an image
 * without a URL, of which visitors see nothing.
 */
export const isGap = ({ type, attrs }: Node): boolean =>
  type.name === 'image' && !attrs.src && typeof attrs.upload !== 'string';

/** Creates the button with which the owner chooses the picture of a gap. */
export function createGap(
  node: Node,
  view: EditorView,
  getPosition: () => number | undefined,
  options: ImageUploadOptions,
): HTMLElement {
  const element = document.createElement('span');
  element.className = styles.placeholder ?? '';
  element.contentEditable = 'false';

  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.hidden = true;
  input.addEventListener('change', () => {
    const position = getPosition();
    const [file] = input.files ?? [];
    if (file && position !== undefined) startFilling(view, position, file, options);
  });

  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.gap ?? '';
  button.textContent = `Picture: ${node.attrs.alt || 'without a name'} — press to upload it`;
  button.addEventListener('click', () => input.click());

  element.append(button, input);
  return element;
}

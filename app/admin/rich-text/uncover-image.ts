/** In pixels, between the toolbar and the image. */
const gap = 8;

/**
 * Scrolls the window so that the toolbar of the selected image, which appears above the text and stays in sight, does not
 * cover the image.
 *
 * @param text the element of the editor that contains the image
 * @param head the toolbars of the editor
 */
export function uncoverImage(text: Element, head: Element): void {
  const image = text.querySelector('.ProseMirror-selectednode');
  if (!image) return;
  const covered = head.getBoundingClientRect().bottom + gap - image.getBoundingClientRect().top;
  if (covered > gap) window.scrollBy({ top: -covered, behavior: 'instant' });
}

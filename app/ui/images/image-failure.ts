/** Returns whether an image has failed before hydration, when nothing listened. */
export const hasFailed = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth === 0;

/**
 * Call it when an image cannot be loaded. Shows the original instead of a rendition, and calls `onMissing` if there is no
 * original to show: after a failure of the original, for which it is called again, or if nothing of it is visible.
 */
export function handleImageFailure(image: HTMLImageElement, onMissing: () => void): void {
  if (!image.srcset) {
    onMissing();
    return;
  }
  image.addEventListener('load', () => {
    if (!isVisible(image)) onMissing();
  });
  image.removeAttribute('srcset');
}

/**
 * Returns whether anything of a loaded image is visible. A WebP or AVIF image that is cut off loads and decodes without
 * an error, but browsers show nothing of it. What is on another site cannot be checked.
 */
export function isVisible(image: HTMLImageElement): boolean {
  const side = 32;
  try {
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(image, 0, 0, side, side);
    return context?.getImageData(0, 0, side, side).data.some(Boolean) ?? true;
  } catch {
    return true;
  }
}

/** Hides an image of a text or a gallery that cannot be shown, with its caption, instead of leaving a hole. */
export function hideMissing(image: HTMLImageElement): void {
  (image.closest('figure') ?? image).style.display = 'none';
}

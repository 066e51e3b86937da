import type { SyntheticEvent } from 'react';

/** Returns whether an image has failed to load, also before hydration, when nothing listened. */
export const hasFailed = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth === 0;

/** The properties of an image that call `onFailure` at each failure, also at one before hydration. */
export const watchFailure = (onFailure: (image: HTMLImageElement) => void) => ({
  ref(image: HTMLImageElement | null) {
    if (image && hasFailed(image)) onFailure(image);
  },
  onError: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => onFailure(currentTarget),
});

/**
 * Call this at each failure of an image. The first failure shows the original instead of the rendition. The second
 * failure, or an original of which nothing is visible, calls `onMissing`.
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
 * an error, but browsers show nothing of it. An image of another site cannot be checked and counts as visible.
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

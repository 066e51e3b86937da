import type { ComponentProps, SyntheticEvent } from 'react';
import { handleImageFailure, watchFailure } from './image-failure.ts';

type ImageWithFallbackProps = Omit<ComponentProps<'img'>, 'ref' | 'onError'> & {
  src: string;
  alt: string;
  /** The renditions of the image. If it has none, the original is shown. */
  srcSet: string | undefined;
  sizes: string;
};

/** Shows the best-fitting rendition of an image, or the original if the rendition cannot be loaded. */
export const ImageWithFallback = ({ srcSet, sizes, ...image }: ImageWithFallbackProps) => (
  // biome-ignore lint/a11y/useAltText: `alt` is required and in the spread props
  <img {...image} {...(srcSet && { srcSet, sizes })} {...watchFailure(showOriginal)} />
);

/** Shows the original. If nothing of it is visible, an error event reports that. */
function showOriginal(image: HTMLImageElement): void {
  if (image.srcset) handleImageFailure(image, () => image.dispatchEvent(new Event('error')));
}

/**
 * Returns whether an error event of an `ImageWithFallback` means that the original could not be loaded. The failure of a
 * rendition does not count, because the original replaces it.
 */
export const isImageMissing = ({ target }: SyntheticEvent): boolean =>
  target instanceof HTMLImageElement && !target.srcset;

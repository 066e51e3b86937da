import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from 'react';

type ImageWithFallbackProps = Omit<ComponentProps<'img'>, 'ref' | 'onError'> & {
  src: string;
  alt: string;
  /** The renditions of the image. If it has none, the original is shown. */
  srcSet: string | undefined;
  sizes: string;
};

/** Shows the best-fitting rendition of an image, or the original if the rendition cannot be loaded. */
export function ImageWithFallback({ srcSet, sizes, ...image }: ImageWithFallbackProps) {
  const element = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  const renditions = srcSet && !failed ? { srcSet, sizes } : {};

  // The image may have failed to load before hydration.
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setFailed(true);
  }, []);

  // biome-ignore lint/a11y/useAltText: `alt` is required and in the spread props
  return <img ref={element} {...image} {...renditions} onError={() => setFailed(true)} />;
}

/**
 * Whether an error event of an `ImageWithFallback` means that the original could not be loaded. The failure of a
 * rendition does not count, because the original replaces it.
 */
export const isImageMissing = ({ target }: SyntheticEvent): boolean =>
  target instanceof HTMLImageElement && !target.srcset;

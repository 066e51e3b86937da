import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from 'react';

type ImageWithFallbackProps = Omit<ComponentProps<'img'>, 'ref' | 'onError'> & {
  src: string;
  alt: string;
  /** The renditions of the image; without them the original is shown. */
  srcSet: string | undefined;
  sizes: string;
};

/** Shows the rendition of an image that fits best, and the original if the rendition cannot be loaded. */
export function ImageWithFallback({ srcSet, sizes, ...image }: ImageWithFallbackProps) {
  const element = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  const renditions = srcSet && !failed ? { srcSet, sizes } : {};

  // It may have failed before hydration.
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setFailed(true);
  }, []);

  // biome-ignore lint/a11y/useAltText: `alt` is required and in the spread props
  return <img ref={element} {...image} {...renditions} onError={() => setFailed(true)} />;
}

/**
 * For error events that are captured around an `ImageWithFallback`: whether the original could not be loaded. The
 * failure of a rendition does not count, because the original replaces it.
 */
export const isImageMissing = ({ target }: SyntheticEvent): boolean =>
  target instanceof HTMLImageElement && !target.srcset;

import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from 'react';

type ImageWithFallbackProps = Omit<ComponentProps<'img'>, 'ref' | 'onError'> & {
  src: string;
  alt: string;
  /** The picture in several widths, and the width that it takes up; without them it is shown as it is. */
  srcSet: string | undefined;
  sizes: string;
};

/** A picture in the form that fits best; where none is to be had, the picture itself. */
export function ImageWithFallback({ srcSet, sizes, ...image }: ImageWithFallbackProps) {
  const element = useRef<HTMLImageElement>(null);
  const [formless, setFormless] = useState(false);
  const forms = srcSet && !formless ? { srcSet, sizes } : {};

  // It may have failed before the page's scripts came.
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setFormless(true);
  }, []);

  // biome-ignore lint/a11y/useAltText: `alt` is required, and among the others
  return <img ref={element} {...image} {...forms} onError={() => setFormless(true)} />;
}

/**
 * Of an error heard around a `ImageWithFallback`: whether the picture itself is not to be had. Of a form alone it is no fault: the
 * picture comes in its place.
 */
export const isImageMissing = ({ target }: SyntheticEvent): boolean =>
  target instanceof HTMLImageElement && !target.srcset;

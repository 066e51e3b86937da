import { useState } from 'react';
import { createSrcSet } from '#app/backend/image-renditions.ts';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { isMediaUrl } from '#domain/media-url.ts';
import type { RenditionWidth } from '#domain/rendition-sizes.ts';
import { getDefaultScene } from './default-scene.ts';
import { type FocalPoint, getFocalAttributes } from './focal-point.ts';
import styles from './poster-image.module.css';

/** An image that a frame crops. */
export interface CroppedImage {
  /** Null or empty: there is none. */
  url: string | null;
  /** The alternative text; empty if the image says nothing that the text beside it does not. */
  alt: string;
  focalPoint: FocalPoint | null;
}

interface PosterImageProps {
  image: CroppedImage;
  /** The name of what it shows. One of our drawings takes the place of a missing or broken image. */
  name: string;
  widths: readonly RenditionWidth[];
  sizes: string;
  /** Whether it is the page's largest contentful paint. */
  first?: boolean;
  className?: string | undefined;
}

/**
 * An image that fills its frame and keeps its focal point in sight. An owner's photograph, which may be bright anywhere, has
 * the attribute `data-photograph`; our drawings are dark where titles are.
 */
export function PosterImage({ image, name, widths, sizes, first = false, className }: PosterImageProps) {
  const [failures, setFailures] = useState(0);
  const sources = createSources(image.url?.trim() ?? '', name, widths, sizes);
  const last = sources.length - 1;
  const index = Math.min(failures, last);
  const isDefault = index === last;
  const tryNext = () => setFailures(index + 1);
  return (
    <img
      // A new element for each source, so that none gets the failure of another one.
      key={index}
      // It may have failed before hydration.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0 && !isDefault) tryNext();
      }}
      {...sources[index]}
      {...getFocalAttributes(isDefault ? null : image.focalPoint)}
      alt={isDefault ? '' : image.alt}
      className={joinClassNames(styles.image, className)}
      data-photograph={isPhotograph(sources[index]?.src) || undefined}
      onError={tryNext}
      {...(first ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
}

/** Creates the sources to try in order: the renditions of an uploaded image, the original, one of our drawings. */
function createSources(url: string, name: string, widths: readonly RenditionWidth[], sizes: string) {
  const scene = { src: getDefaultScene(name) };
  if (!isMediaUrl(url)) return [scene];
  // Not cropped on the server, which does not know the focal point.
  const srcSet = createSrcSet(url, widths);
  return [...(srcSet ? [{ src: url, srcSet, sizes }] : []), { src: url }, scene];
}

const isPhotograph = (url: string | undefined) => !url?.startsWith('/scenes/');

import { useState } from 'react';
import { createSrcSet } from '#app/client/image-renditions.ts';
import { handleImageFailure, watchFailure } from '#app/ui/images/image-failure.ts';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import type { RenditionWidth } from '#domain/rendition-sizes.ts';
import { isMediaUrl } from '#domain/urls/media-url.ts';
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
  /** The name of what the image shows. It chooses our drawing for a missing or broken image. */
  name: string;
  widths: readonly RenditionWidth[];
  sizes: string;
  /** Says whether it is the page's largest contentful paint. */
  first?: boolean;
  className?: string | undefined;
}

/**
 * An image that fills its frame and keeps its focal point in sight. An owner's photograph, which may be bright anywhere, has
 * the attribute `data-photograph`; our drawings are dark where titles are.
 */
export function PosterImage({ image, name, widths, sizes, first = false, className }: PosterImageProps) {
  const [isMissing, setMissing] = useState(false);
  const url = image.url?.trim() ?? '';
  const isDefault = isMissing || !isMediaUrl(url);
  const src = isDefault ? getDefaultScene(name) : url;
  // The renditions are not cropped, because the server does not know the focal point.
  const srcSet = isDefault ? undefined : createSrcSet(url, widths);
  return (
    <img
      // The drawing gets a new element, so that it does not inherit the failure of the image.
      key={src}
      {...watchFailure((element) => handleImageFailure(element, () => setMissing(true)))}
      src={src}
      {...(srcSet && { srcSet, sizes })}
      {...getFocalAttributes(isDefault ? null : image.focalPoint)}
      alt={isDefault ? '' : image.alt}
      className={joinClassNames(styles.image, className)}
      data-photograph={!src.startsWith('/scenes/') || undefined}
      {...(first ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
}

import { useEffect, useRef, useState } from 'react';
import { createSrcSet } from '#app/client/image-renditions.ts';
import { isVisible } from '#app/ui/images/image-failure.ts';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { defaultSlideImage } from '#domain/hero.ts';
import type { RenditionWidth } from '#domain/rendition-sizes.ts';
import styles from './slide-image.module.css';

/**
 * The position of a slide in the slideshow. `shown`: the first slide, before any move; `arriving`: fading in over the
 * one that is `leaving`; `next`: loaded but hidden; `unloaded`: hidden, without an image.
 */
export type SlidePosition = 'shown' | 'arriving' | 'leaving' | 'next' | 'unloaded';

interface SlideImageProps {
  src: string | null;
  position: SlidePosition;
  /** True for the page's largest contentful paint. It has a high priority, so React adds a preload link to the head. */
  first: boolean;
}

/** The widths for windows from 360 to 1920 px wide, at one to three device pixels per CSS pixel. */
const widths: RenditionWidth[] = [480, 780, 1200, 1600, 2000];

/**
 * The 66vw makes a phone with three device pixels per CSS pixel load an image made for two: a higher density is not
 * visible and costs data.
 */
const sizes = '(max-width: 500px) 66vw, 100vw';

/** Creates the sources to try in order: the renditions of an uploaded image, the original, the default scene. */
function createSources(src: string | null): { src: string; srcSet?: string; sizes?: string }[] {
  const scene = { src: defaultSlideImage };
  if (!src) return [scene];
  const srcSet = createSrcSet(src, widths);
  return srcSet ? [{ src, srcSet, sizes }, { src }, scene] : [{ src }, scene];
}

export function SlideImage({ src, position, first }: SlideImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'unknown' | 'loading' | 'ready'>('unknown');
  const [failures, setFailures] = useState(0);
  const sources = createSources(src);
  const lastSource = sources.length - 1;
  const isUnloaded = position === 'unloaded';
  const isShown = position === 'shown' || position === 'arriving';

  // The image may have loaded or failed before hydration. `decode` settles in both cases, so it is used instead of
  // events.
  useEffect(() => {
    const element = image.current;
    if (isUnloaded || !element) return;
    let unmounted = false;
    if (!element.complete) setState('loading');
    const finish = () => {
      if (unmounted) return;
      setState('ready');
      // After the rendition has failed, the original may have loaded without anything visible in it.
      if (element.naturalWidth === 0 || (failures > 0 && !isVisible(element)))
        setFailures(Math.min(failures + 1, lastSource));
    };
    element.decode().then(finish, finish);
    return () => {
      unmounted = true;
    };
  }, [isUnloaded, failures, lastSource]);

  return (
    <div
      className={joinClassNames(styles.image, styles[position])}
      // While this attribute is set, the hero shows a spinner (hero.module.css).
      data-loading={(isShown && state === 'loading') || undefined}
    >
      {!isUnloaded && (
        <img
          ref={image}
          {...sources[Math.min(failures, lastSource)]}
          alt=""
          width={1600}
          height={1000}
          decoding={first ? 'sync' : 'async'}
          fetchPriority={first ? 'high' : 'low'}
          draggable={false}
        />
      )}
    </div>
  );
}

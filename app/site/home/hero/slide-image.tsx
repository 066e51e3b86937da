import { useEffect, useRef, useState } from 'react';
import { createSrcSet } from '#app/backend/image-renditions.ts';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { defaultSlideImage } from '#domain/hero.ts';
import styles from './slide-image.module.css';

/**
 * Where a slide stands in the show: `shown` from the start; `arriving` over the one that is `leaving`; `next`, fetched
 * and hidden; `away`, where nothing is fetched yet.
 */
export type SlidePosition = 'shown' | 'arriving' | 'leaving' | 'next' | 'away';

interface SlidePictureProps {
  src: string | null;
  place: SlidePosition;
  /** The page's largest paint: fetched before all else (React puts its preload into the head by itself). */
  first: boolean;
}

/** From a small telephone's 360 px to a desk's 1920, at one to three points a pixel. */
const widths = [480, 780, 1200, 1600, 2000];

/** Two points to a pixel are enough on a telephone, whose third nobody sees and somebody pays for. */
const sizes = '(max-width: 500px) 66vw, 100vw';

/** What is shown: an uploaded picture in the width that fits; where that fails itself; where that fails a scene. */
function sourcesOf(src: string | null): { src: string; srcSet?: string; sizes?: string }[] {
  const scene = { src: defaultSlideImage };
  if (!src) return [scene];
  const srcSet = createSrcSet(src, widths);
  return srcSet ? [{ src, srcSet, sizes }, { src }, scene] : [{ src }, scene];
}

/** A slide's picture from edge to edge. */
export function SlideImage({ src, place, first }: SlidePictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'unknown' | 'loading' | 'ready'>('unknown');
  const [failures, setFailures] = useState(0);
  const sources = sourcesOf(src);
  const last = sources.length - 1;
  const waiting = place === 'away';

  // The picture may have come, or failed, before the page's scripts: `decode` tells in either case.
  useEffect(() => {
    const element = image.current;
    if (waiting || !element) return;
    let gone = false;
    if (!element.complete) setState('loading');
    const settle = () => {
      if (gone) return;
      setState('ready');
      if (element.naturalWidth === 0) setFailures(Math.min(failures + 1, last));
    };
    element.decode().then(settle, settle);
    return () => {
      gone = true;
    };
  }, [waiting, failures, last]);

  return (
    <div className={joinClassNames(styles.picture, styles[place])}>
      {!waiting && (
        <img
          ref={image}
          {...sources[Math.min(failures, last)]}
          alt=""
          width={1600}
          height={1000}
          decoding={first ? 'sync' : 'async'}
          fetchPriority={first ? 'high' : 'low'}
          draggable={false}
        />
      )}
      {(place === 'shown' || place === 'arriving') && state === 'loading' && (
        <div className={styles.loading}>
          <Spinner size={44} label="Loading" />
        </div>
      )}
    </div>
  );
}

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadOnceOnline } from '#app/ui/load-once-online.ts';

export interface SavePlaceProps {
  /** The slug of a destination or of a sample. */
  slug: string;
  name: string;
  /** Shows only its icon. */
  compact?: boolean;
}

const SaveButton = lazy(() => loadOnceOnline(() => import('./save-button.tsx')));

/**
 * The button that puts a place into the suitcase. Its code is loaded when a visitor comes near such a button, and without
 * scripts there is none.
 */
export function SavePlace(props: SavePlaceProps) {
  const position = useRef<HTMLSpanElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '50%' },
    );
    observer.observe(position.current as Element);
    return () => observer.disconnect();
  }, []);
  return (
    <span ref={position}>
      {isNear && (
        <Suspense>
          <SaveButton {...props} />
        </Suspense>
      )}
    </span>
  );
}

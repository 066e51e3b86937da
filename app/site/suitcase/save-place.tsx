import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { loadOnceOnline } from '#app/ui/load-once-online.ts';

export interface SavePlaceProps {
  /** The slug of a destination or of a sample. */
  slug: string;
  name: string;
  /** Shows only its icon. */
  compact?: boolean;
}

const SaveButton = lazy(() => loadOnceOnline(() => import('./save-button.tsx')));

/** Whether the Save buttons of all pages are shown from now on. */
let areShown = false;
const listeners = new Set<() => void>();

function showAll(): void {
  areShown = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The button that puts a place into the suitcase. The code of all such buttons is loaded when a visitor comes near one, or
 * uses the keyboard, whose focus would otherwise pass them before they are there. Without scripts there is none.
 */
export function SavePlace(props: SavePlaceProps) {
  const position = useRef<HTMLSpanElement>(null);
  const isShown = useSyncExternalStore(
    subscribe,
    () => areShown,
    () => false,
  );
  useEffect(() => {
    if (isShown) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && showAll(),
      { rootMargin: '50%' },
    );
    observer.observe(position.current as Element);
    addEventListener('keydown', showAll);
    return () => {
      observer.disconnect();
      removeEventListener('keydown', showAll);
    };
  }, [isShown]);
  return (
    <span ref={position}>
      {isShown && (
        <Suspense>
          <SaveButton {...props} />
        </Suspense>
      )}
    </span>
  );
}

import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react';
import { loadOnceOnline } from '#app/ui/offline/load-once-online.ts';

export interface SavePlaceProps {
  /** The slug of a destination or of a sample. */
  slug: string;
  name: string;
  /** Says whether the button shows only its icon. */
  compact?: boolean;
}

/** The button, once its code is loaded. All buttons then appear, on this page and on those after it. */
let SaveButton: ComponentType<SavePlaceProps> | null = null;
let isLoading = false;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  SaveButton = (await loadOnceOnline(() => import('./save-button.tsx'))).default;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The button that puts a place into the suitcase. The code of all such buttons is loaded when a visitor comes near one,
 * or uses the keyboard: the focus would otherwise pass before the buttons are there. Without scripts there is none.
 */
export function SavePlace(props: SavePlaceProps) {
  const position = useRef<HTMLSpanElement>(null);
  const Button = useSyncExternalStore(
    subscribe,
    () => SaveButton,
    () => null,
  );
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      { rootMargin: '50%' },
    );
    observer.observe(position.current as Element);
    addEventListener('keydown', load);
    return () => {
      observer.disconnect();
      removeEventListener('keydown', load);
    };
  }, []);
  return <span ref={position}>{Button && <Button {...props} />}</span>;
}

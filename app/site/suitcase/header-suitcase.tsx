import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadOnceOnline } from '#app/ui/offline/load-once-online.ts';
import { readStoredPlaces, watchStoredPlaces } from './stored-places.ts';

const SuitcaseLink = lazy(() => loadOnceOnline(() => import('./suitcase-link.tsx')));

/**
 * The link to the suitcase. It is shown, and its code is loaded, once a place has been saved.
 *
 * @param onFollow called when the link is followed, to close the menu of small screens
 */
export function HeaderSuitcase(props: { className?: string | undefined; onFollow?: () => void }) {
  const hasPlaces = useSyncExternalStore(
    watchStoredPlaces,
    () => readStoredPlaces() !== '',
    () => false,
  );
  return (
    hasPlaces && (
      <Suspense>
        <SuitcaseLink {...props} />
      </Suspense>
    )
  );
}

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadOnceOnline } from '#app/ui/offline/load-once-online.ts';
import { readStoredPlaces, watchStoredPlaces } from './stored-places.ts';

const SuitcaseLink = lazy(() => loadOnceOnline(() => import('./suitcase-link.tsx')));

/**
 * The link to the suitcase, which is there, and whose code is loaded, as soon as a place has been saved.
 *
 * @param onFollow makes it a link of the menu of small screens
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

import { useCallback, useEffect, useState } from 'react';
import { addPlaces, formatPlaces, parsePlaces } from './parse-places.ts';
import { renamePlaces } from './saved-places.ts';
import type { SuitcasePlace } from './suitcase-place.ts';

/** Holds what is known of each slug: its place, or null if there is none any more. */
type KnownPlaces = ReadonlyMap<string, SuitcasePlace | null>;

/** Loads the places with the slugs of the visitor's own suitcase. Slugs that have changed are replaced in the suitcase. */
export function usePlaces(slugs: readonly string[]) {
  const [known, setKnown] = useState<KnownPlaces>(new Map());
  const [failed, setFailed] = useState(false);
  const unknown = formatPlaces(slugs.filter((slug) => !known.has(slug)));

  useEffect(() => {
    if (unknown === '' || failed) return;
    const requested = parsePlaces(unknown);
    const controller = new AbortController();
    loadPlaces(requested, controller.signal).then(
      (places) => {
        setKnown((before) => new Map([...before, ...listKnown(requested, places)]));
        renamePlaces(new Map(places.map((place) => [place.requested, place.slug])));
      },
      () => {
        if (!controller.signal.aborted) setFailed(true);
      },
    );
    return () => controller.abort();
  }, [unknown, failed]);

  const retry = useCallback(() => setFailed(false), []);
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);

  return { known, failed, retry };
}

async function loadPlaces(slugs: readonly string[], signal: AbortSignal): Promise<SuitcasePlace[]> {
  const response = await fetch(addPlaces('/suitcase/places', slugs), { signal });
  if (!response.ok) throw new Error(`The places could not be loaded: ${response.status}`);
  return response.json();
}

/** Lists what is known after a response. A place is listed by the slug that was requested and by its current one. */
function listKnown(
  requested: readonly string[],
  places: readonly SuitcasePlace[],
): [string, SuitcasePlace | null][] {
  return [
    ...requested.map((slug): [string, null] => [slug, null]),
    ...places.flatMap((place): [string, SuitcasePlace][] => [
      [place.requested, place],
      [place.slug, place],
    ]),
  ];
}

import { getSearchParams } from '#app/client/server-client.ts';
import { noStore } from '#app/site/head/cache-headers.ts';
import type { Route } from './+types/places.ts';
import { parsePlaces, placesParameter } from './parse-places.ts';
import { readSuitcase } from './read-suitcase.ts';

/** Returns the places with the slugs in the URL as JSON, for the visitor's own suitcase, which only the browser knows. */
export async function loader({ context }: Route.LoaderArgs) {
  const slugs = parsePlaces(getSearchParams(context).get(placesParameter) ?? '');
  const { places, failed } = await readSuitcase(context, slugs);
  return Response.json(failed ? [] : places, {
    status: failed ? 503 : 200,
    headers: {
      'X-Robots-Tag': 'noindex',
      ...(failed ? noStore : { 'Cache-Control': 's-maxage=31536000' }),
    },
  });
}

export const searchParameters = [placesParameter];

/** A full suitcase is longer than other parameters may be. `parsePlaces` shortens what is longer still. */
export const unlimitedParameters = [placesParameter];

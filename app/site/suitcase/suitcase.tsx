import { data } from 'react-router';
import { getPageText } from '#app/client/page-text.ts';
import { getSearchParams, getSiteUrl } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { encodeHead, getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import type { Route } from './+types/suitcase.ts';
import { OwnSuitcase } from './own-suitcase.tsx';
import { addPlaces, parsePlaces, placesParameter } from './parse-places.ts';
import { readSuitcase } from './read-suitcase.ts';
import { SharedSuitcase } from './shared-suitcase.tsx';

const path = '/suitcase';

/** Returns a shared suitcase, whose places are in the URL, or the visitor's own, which only the browser knows. */
export async function loader({ context }: Route.LoaderArgs) {
  const text = getSearchParams(context).get(placesParameter) ?? '';
  const slugs = parsePlaces(text);
  const origin = getSiteUrl(context);
  const [site, { places, failed }] = await Promise.all([
    readSiteSettings(context),
    readSuitcase(context, slugs),
  ]);
  const { siteTitle } = site;
  const names = places.map(({ name }) => name);
  const head = createPageMeta(origin, site, {
    title: `${text ? 'A shared suitcase' : 'Your suitcase'} | ${siteTitle}`,
    description:
      names.length > 0
        ? `Saved places to travel to: ${names.slice(0, 6).join(', ')}${names.length > 6 ? ' and more' : ''}.`
        : 'The places that you have saved, in one suitcase.',
    path: slugs.length > 0 ? addPlaces(path, slugs) : path,
  });
  const page = {
    shared: text ? { places, missing: slugs.length - places.length, failed } : null,
    emptySentence: getPageText(site, 'suitcase'),
    url: origin + path,
    head: encodeHead([...head, { name: 'robots', content: 'noindex' }]),
  };
  // After a failure, the server sends the last version of the page, if there is one (server/page-cache).
  return data(page, failed ? { status: 503, headers: { 'Retry-After': '2', ...noStore } } : {});
}

export const searchParameters = [placesParameter];

/** A full suitcase is longer than other parameters may be. `parsePlaces` shortens what is longer still. */
export const unlimitedParameters = [placesParameter];

export const meta = getPageHead;

export const headers = cacheHeaders;

export default function Suitcase({ loaderData: { shared, url, emptySentence } }: Route.ComponentProps) {
  return shared ? <SharedSuitcase {...shared} /> : <OwnSuitcase url={url} emptySentence={emptySentence} />;
}

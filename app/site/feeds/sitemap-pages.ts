import { getSiteUrl } from '#app/client/server-client.ts';
import type { Route } from './+types/sitemap-pages.ts';
import { readPageEntries } from './read-page-entries.ts';
import { createSitemapResponse } from './sitemap-response.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const origin = getSiteUrl(context);
  const { entries, failed } = await readPageEntries(context);
  return createSitemapResponse(
    'urlset',
    entries.map(({ path, lastChange }) => ({ url: origin + path, lastChange })),
    failed,
  );
}

import { getSiteUrl } from '#app/client/server-client.ts';
import type { Route } from './+types/sitemap-pages.ts';
import { readPageEntries } from './read-page-entries.ts';
import { createSitemapResponse } from './sitemap-response.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return createSitemapResponse('urlset', getSiteUrl(context), await readPageEntries(context));
}

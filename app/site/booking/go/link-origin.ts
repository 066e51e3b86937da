import type { VisitorClient } from '#app/client/server-client.ts';
import { pageField, placementField } from '#app/site/booking/search/search-fields.ts';
import { createLabel, type Placement, placements } from '#domain/partners/label.ts';
import { isSlug } from '#domain/urls/slug.ts';

/** Where a link to /go stands. */
export interface LinkOrigin {
  /** The path of the page, decoded; null if it is not known. */
  path: string | null;
  placement: Placement | null;
}

/** The path of a page. That of a preview is a secret. */
const pagePath = /^\/(?!preview\/|\/)[^\s?#\\]{0,199}$/;

/** Reads where a link stands from the parameters of /go. Unknown and invalid values are ignored. */
export function parseOrigin(fields: URLSearchParams): LinkOrigin {
  const path = decode(fields.get(pageField) ?? '');
  const placement = fields.get(placementField);
  return {
    path: pagePath.test(path) ? path : null,
    placement: placements.find((known) => known === placement) ?? null,
  };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** Creates the label of a link; an empty text if it is not known where the link stands. */
export const createOriginLabel = ({ path, placement }: LinkOrigin): string =>
  path && placement ? createLabel(path, placement) : '';

const recordPath = /^\/(blog|destinations)\/([^/]+)\/?$/;

/**
 * Reads the language of the page on which a link stands: that of a post or a destination which has one of its own, or else
 * that of the site. After a failure, which is logged, it is that of the site, too.
 */
export async function readPageLanguage(client: VisitorClient, { path }: LinkOrigin, siteLanguage: string) {
  const [, folder, slug = ''] = recordPath.exec(path ?? '') ?? [];
  // Only slugs reach the database.
  if (!folder || !isSlug(slug)) return siteLanguage;
  const { data, error } = await client
    .from(folder === 'blog' ? 'posts' : 'destinations')
    .select('language')
    .eq('slug', slug)
    .maybeSingle();
  if (error) console.error('Error fetching language:', error.message);
  return data?.language ?? siteLanguage;
}

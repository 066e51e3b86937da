import type { OtherOrigins } from './media-urls.ts';

/** The warning for the log about stored URLs that point to other origins than SITE_URL; null if there are none. */
export function formatMediaUrlWarning(origins: OtherOrigins, siteUrl: string): string | null {
  if (origins.size === 0) return null;
  const count = [...origins.values()].reduce((sum, urls) => sum + urls);
  const places = new Intl.ListFormat('en').format(origins.keys());
  const [subject, object] = count === 1 ? ['URL points', 'it'] : ['URLs point', 'them'];
  return `Warning: ${count} stored image or video ${subject} to ${places}, but SITE_URL is ${siteUrl}. If the site has moved, \`npm run media-urls -- rewrite\` rewrites ${object}. Otherwise, correct SITE_URL.`;
}

import type { Database } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { countOtherOrigins, type OtherOrigins } from './media-urls.ts';

/** Logs a warning if uploaded files are looked for at another origin than the site's. */
export async function warnAboutMediaUrls(
  { privileged }: Database,
  siteUrl: string,
  log: (line: string) => void,
): Promise<void> {
  try {
    const warning = formatMediaUrlWarning(await countOtherOrigins(privileged.query, siteUrl), siteUrl);
    if (warning) log(warning);
  } catch (error) {
    // The site can start without this, for example while another session has locked a table.
    console.error('The URLs of uploaded files cannot be checked:', toLogEntry(error));
  }
}

/** The warning for the log about stored URLs that point to other origins than SITE_URL; null if there are none. */
export function formatMediaUrlWarning(origins: OtherOrigins, siteUrl: string): string | null {
  if (origins.size === 0) return null;
  const count = [...origins.values()].reduce((sum, urls) => sum + urls);
  const places = new Intl.ListFormat('en').format(origins.keys());
  const [subject, object] = count === 1 ? ['URL points', 'it'] : ['URLs point', 'them'];
  return `Warning: ${count} stored image or video ${subject} to ${places}, but SITE_URL is ${siteUrl}. If the site has moved, \`npm run media-urls -- rewrite\` rewrites ${object}. Otherwise, correct SITE_URL.`;
}

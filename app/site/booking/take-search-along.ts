import { loadAnnouncement } from './announcement/load-announcement.ts';
import { readLastSearch } from './search/last-search.ts';
import { fieldNames } from './search/search-fields.ts';

/**
 * Gives a Book Now link that is being followed the dates and guests that the visitor last searched for in this tab, and
 * announces the partner. The link opens itself, because a browser may block a window that a script opens.
 */
export function takeSearchAlong(link: HTMLAnchorElement, partnerUrl: string): void {
  const { searchParams } = new URL(link.href);
  const search = readLastSearch();
  for (const name of [fieldNames.checkIn, fieldNames.checkOut, fieldNames.guests])
    if (search) searchParams.set(name, search.get(name) ?? '');
  link.href = `/go?${searchParams}`;
  loadAnnouncement(searchParams, partnerUrl, link.href);
}

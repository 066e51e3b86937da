import { loadAnnouncement } from './announcement/load-announcement.ts';
import { createGoPath } from './search/go-path.ts';
import { readLastSearch } from './search/last-search.ts';

/**
 * Gives a Book Now link that is being followed what the visitor last searched for in this tab, and announces the partner.
 * The link opens itself, because a browser may block a window that a script opens.
 *
 * @param slug the slug of the place if it is one of the owner's destinations
 */
export function takeSearchAlong(
  link: HTMLAnchorElement,
  { place, slug, partnerUrl }: { place: string; slug: string | null | undefined; partnerUrl: string },
): void {
  const search = readLastSearch() ?? new URLSearchParams();
  link.href = createGoPath(place, slug, search);
  loadAnnouncement(search, partnerUrl, link.href);
}

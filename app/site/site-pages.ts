import type { VersionedTable } from '#app/backend/from-table.ts';
import type { LegalTextName } from './legal/read-legal-dates.ts';

/** A public page that the footer links to and the sitemap lists. */
interface SitePage {
  path: string;
  label: string;
  /** The heading under which the footer lists it (docs/product.md#public-layout). */
  group: 'Explore' | 'Help';
  /**
   * For the sitemap: the table whose rows the page shows, or its legal text. Pages with categories have neither: the
   * sitemap lists a URL for each of their categories instead.
   */
  lastChange?: { table: VersionedTable } | { legalText: LegalTextName };
}

export const sitePages: readonly SitePage[] = [
  { path: '/destinations', label: 'Destinations', group: 'Explore' },
  { path: '/blog', label: 'Blog', group: 'Explore' },
  { path: '/about', label: 'About', group: 'Explore', lastChange: { table: 'about_page' } },
  { path: '/contact', label: 'Contact', group: 'Help', lastChange: { table: 'contact_info' } },
  { path: '/privacy', label: 'Privacy', group: 'Help', lastChange: { legalText: 'privacy' } },
  { path: '/terms', label: 'Terms', group: 'Help', lastChange: { legalText: 'terms' } },
];

/** The page that the footer links to as soon as the owner has written its text (docs/product.md#legal-pages). */
export const legalNotice = { path: '/legal-notice', label: 'Legal Notice', group: 'Help' } as const;

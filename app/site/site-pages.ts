import type { VersionedTable } from '#app/backend/from-table.ts';

/** A public page that the footer links to and the sitemap lists. */
interface SitePage {
  path: string;
  label: string;
  /** The heading under which the footer lists it (docs/product.md#public-layout). */
  group: 'Explore' | 'Help';
  /**
   * For the sitemap: the table whose rows the page shows, or the day on which its fixed text last changed (yyyy-mm-dd).
   * Pages with categories have neither: the sitemap lists a URL for each of their categories instead.
   */
  lastChange?: { table: VersionedTable } | { day: string };
}

/** The date of the last change, as the legal pages show it (docs/product.md#constants). */
const legalPagesUpdated = '2025-07-21';

export const sitePages: readonly SitePage[] = [
  { path: '/destinations', label: 'Destinations', group: 'Explore' },
  { path: '/blog', label: 'Blog', group: 'Explore' },
  { path: '/about', label: 'About', group: 'Explore', lastChange: { table: 'about_page' } },
  { path: '/contact', label: 'Contact', group: 'Help', lastChange: { table: 'contact_info' } },
  { path: '/privacy', label: 'Privacy', group: 'Help', lastChange: { day: legalPagesUpdated } },
  { path: '/terms', label: 'Terms', group: 'Help', lastChange: { day: legalPagesUpdated } },
];

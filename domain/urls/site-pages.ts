/** A public page that the footer links to. The sitemap says when it last changed (app/site/feeds/read-page-entries.ts). */
interface SitePage {
  path: string;
  label: string;
  /** The heading under which the footer lists the page (docs/product/layout.md#public-layout). */
  group: 'Explore' | 'Help';
}

export const sitePages: readonly SitePage[] = [
  { path: '/destinations', label: 'Destinations', group: 'Explore' },
  { path: '/blog', label: 'Blog', group: 'Explore' },
  { path: '/about', label: 'About', group: 'Explore' },
  { path: '/contact', label: 'Contact', group: 'Help' },
  { path: '/privacy', label: 'Privacy', group: 'Help' },
  { path: '/terms', label: 'Terms', group: 'Help' },
];

/** The page that the footer links to as soon as the owner has written its text (docs/product/legal.md#legal-pages). */
export const legalNotice: SitePage = { path: '/legal-notice', label: 'Legal Notice', group: 'Help' };

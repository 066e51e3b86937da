import { aboutPage } from './about/singleton.ts';
import { affiliateLink } from './affiliate-settings/singleton.ts';
import type { CollectionInfo } from './collections/collection.ts';
import { contactInfo } from './contact-settings/singleton.ts';
import { deals } from './deals/collection.ts';
import { destinations } from './destinations/collection.ts';
import { heroSlides } from './hero-slides/collection.ts';
import { legalTexts } from './legal-texts/singleton.ts';
import { links } from './links/collection.ts';
import { look } from './look/singleton.ts';
import { pageTexts } from './page-texts/singleton.ts';
import { pages } from './pages/collection.ts';
import { partners } from './partners/collection.ts';
import { posts } from './posts/collection.ts';
import { siteSettings } from './settings/singleton.ts';
import type { SingletonInfo } from './singletons/singleton.ts';
import { statistics } from './statistics/singleton.ts';
import { testimonials } from './testimonials/collection.ts';

export interface Registry {
  collections: readonly CollectionInfo[];
  singletons: readonly SingletonInfo[];
}

/**
 * Everything that the owner edits, in the order of the menu (docs/product/pages.md). The panel's routes, menu, command
 * palette, dashboard and page titles, the links of the media library to the records that use a file, and the cases of
 * tests/panel/collections.test.ts and tests/e2e/owner-audit.spec.ts are derived from it.
 */
export const registry: Registry = {
  collections: [heroSlides, posts, destinations, deals, testimonials, pages, partners, links],
  singletons: [affiliateLink, contactInfo, aboutPage, legalTexts, pageTexts, statistics, look, siteSettings],
};

import { articleCategories } from '#domain/blog/article-search.ts';
import { createBlogTitle } from '#domain/blog/blog-title.ts';
import { destinationCategories } from '#domain/destinations/destination-search.ts';
import { ownLanguage } from '#domain/language.ts';
import { allCategories, type Category } from '#domain/lists/list-filter.ts';
import type { ShareContent, ShareSite } from './share-image.ts';

/** Describes what the share image of one of the site's own pages shows: its title, and one of our drawings. */
interface SharePage {
  title: (siteTitle: string) => string;
  image: string;
}

/** The scenes by the slugs of the specification's categories. */
const articleScenes: Readonly<Record<string, string>> = {
  destinations: 'ferry',
  'travel-tips': 'night-train',
  culture: 'tea-house',
  adventure: 'inca-trail',
  food: 'palermo-market',
  photography: 'aurora-camera',
};
const destinationScenes: Readonly<Record<string, string>> = {
  beach: 'bali',
  mountain: 'zermatt',
  city: 'dubai',
  adventure: 'machu-picchu',
  cultural: 'kyoto',
  luxury: 'maldives',
};

/** The scenes of winter, which begins in December, spring, summer and autumn. */
const seasonScenes = ['horizon-night', 'horizon-dawn', 'horizon-noon', 'horizon-gold'];

/** All months share one format, because creating one takes two milliseconds. */
const monthFormat = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

const createMonthPages = (): [string, SharePage][] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = monthFormat.format(Date.UTC(2000, index));
    const scene = seasonScenes[Math.floor(((index + 1) % 12) / 3)];
    return [
      `destinations-month-${index + 1}`,
      { title: () => `Where to go in ${month}`, image: `/scenes/${scene}.svg` },
    ];
  });

const createCategoryPages = (
  list: string,
  categories: readonly Category[],
  scenes: Readonly<Record<string, string>>,
  createTitle: (label: string) => string,
): [string, SharePage][] =>
  categories
    .filter(({ slug }) => slug !== allCategories)
    .map(({ slug, label }) => [
      `${list}-${slug}`,
      { title: () => createTitle(label), image: `/scenes/${scenes[slug]}.svg` },
    ]);

/** The site's own pages. The image of the home page shows the owner's first slide, if there is one, instead of our drawing. */
export const sharePages: Readonly<Record<string, SharePage>> = {
  home: { title: (siteTitle) => siteTitle, image: '/scenes/santorini.svg' },
  destinations: { title: () => 'Destinations', image: '/scenes/maldives.svg' },
  blog: { title: createBlogTitle, image: '/scenes/ferry.svg' },
  deals: { title: () => 'Deals', image: '/scenes/petra.svg' },
  about: { title: (siteTitle) => `About ${siteTitle}`, image: '/scenes/machu-picchu.svg' },
  contact: { title: () => 'Drop us a line', image: '/scenes/palermo-market.svg' },
  privacy: { title: () => 'Privacy', image: '/scenes/zermatt.svg' },
  terms: { title: () => 'Terms', image: '/scenes/dunes.svg' },
  'legal-notice': { title: () => 'Legal notice', image: '/scenes/tea-house.svg' },
  suitcase: { title: () => 'Your suitcase', image: '/scenes/one-bag.svg' },
  'suitcase-shared': { title: () => 'A shared suitcase', image: '/scenes/one-bag.svg' },
  ...Object.fromEntries([
    ...createCategoryPages('blog', articleCategories, articleScenes, (label) => label),
    ...createCategoryPages(
      'destinations',
      destinationCategories,
      destinationScenes,
      (label) => `${label} destinations`,
    ),
    ...createMonthPages(),
  ]),
};

/**
 * Returns what the image of one of the site's own pages shows, or null if there is no page with this name.
 *
 * @param ownImage an image of the owner's instead of our drawing; null if there is none
 */
export function getPageShareContent(
  name: string,
  site: ShareSite,
  ownImage: string | null = null,
): ShareContent | null {
  const page = Object.hasOwn(sharePages, name) ? sharePages[name] : undefined;
  return page
    ? {
        ...site,
        title: page.title(site.siteTitle),
        // The titles of the other pages are ours.
        language: name === 'home' ? site.language : ownLanguage,
        image: ownImage ?? page.image,
        focalPoint: null,
      }
    : null;
}

/**
 * Finds the name in `sharePages` of the page with this path. A list is found by its category or its month. A list that has
 * no image of its own is represented by that of the page without its query.
 *
 * @throws if there is no such page. The home page is no substitute, because its image also depends on the owner's slides.
 */
export function findSharePage(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const page = pathname.slice(1) || 'home';
  const filters: readonly [string, string | null][] = [
    ['', searchParams.get('category')],
    ['month-', searchParams.get('month')],
    ['shared', searchParams.has('places') ? '' : null],
  ];
  const [filter] = filters.flatMap(([prefix, value]) => (value === null ? [] : `${page}-${prefix}${value}`));
  const found = [filter, page].find((name) => name !== undefined && Object.hasOwn(sharePages, name));
  if (found === undefined) throw new Error(`The page ${pathname} has no share image`);
  return found;
}

/** What the image shows that represents a page where it is shared. */
export interface ShareContent {
  title: string;
  siteTitle: string;
  /** The URL of the page's image; null if it has none. */
  image: string | null;
  /** The place in the image that stays in sight, in percent from the left and from the top. Null: the middle. */
  focalPoint: { x: number; y: number } | null;
}

/** The collections whose records have such an image, by the first part of their pages' paths, and the fixed pages. */
export type ShareCollection = 'blog' | 'destinations' | 'page';

/** In pixels: the size that social networks ask for. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** Increased when the same content gets another image. */
const layoutVersion = 1;

/** The site's own pages, each with its title and one of our drawings. The home page shows the name of the site only. */
export const sharePages: Readonly<Record<string, { title: (siteTitle: string) => string; image: string }>> = {
  home: { title: (siteTitle) => siteTitle, image: '/scenes/santorini.svg' },
  destinations: { title: () => 'Destinations', image: '/scenes/maldives.svg' },
  blog: { title: (siteTitle) => `The ${siteTitle} Blog`, image: '/scenes/ferry.svg' },
  about: { title: (siteTitle) => `About ${siteTitle}`, image: '/scenes/machu-picchu.svg' },
  contact: { title: () => 'Drop us a line', image: '/scenes/palermo-market.svg' },
  privacy: { title: () => 'Privacy', image: '/scenes/zermatt.svg' },
  terms: { title: () => 'Terms', image: '/scenes/dunes.svg' },
};

/** Returns what the image of one of the site's own pages shows, or null if there is no page with this name. */
export function getPageShareContent(name: string, siteTitle: string): ShareContent | null {
  const page = Object.hasOwn(sharePages, name) ? sharePages[name] : undefined;
  return page ? { title: page.title(siteTitle), siteTitle, image: page.image, focalPoint: null } : null;
}

/**
 * Returns the path of a share image. Its version changes with the content, because social networks keep an image for as
 * long as its URL stays the same.
 *
 * @param name the slug of a record, or the name of a page
 */
export const createSharePath = (collection: ShareCollection, name: string, content: ShareContent): string =>
  `/share/${collection}/${encodeURIComponent(name)}.jpg?v=${getShareVersion(content)}`;

/** A checksum of 53 bits (cyrb53). It tells apart only the versions of the same page. */
export function getShareVersion({ title, siteTitle, image, focalPoint }: ShareContent): string {
  const text = JSON.stringify([layoutVersion, title, siteTitle, image, focalPoint?.x, focalPoint?.y]);
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

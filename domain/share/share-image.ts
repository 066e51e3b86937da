import { ownLanguage } from '#domain/language.ts';
import { createChecksum } from './checksum.ts';

/** Describes what the share images of all pages have in common. */
export interface ShareSite {
  siteTitle: string;
  /** A tag of BCP 47: of the site or, in `ShareContent`, of the title. */
  language: string;
  /** The result of `getLookVersion`; null for the default look. */
  lookVersion: string | null;
}

/** Describes what the share image of one page shows. It represents the page where a link to it is shared. */
export interface ShareContent extends ShareSite {
  title: string;
  /** The URL of the page's image; null if it has none. */
  image: string | null;
  /** The place in the image that stays in sight, in percent from the left and from the top. Null: the middle. */
  focalPoint: { x: number; y: number } | null;
}

/**
 * Lists what a share image can represent, by the first part of its path: a record, an archive of the blog (one of the
 * categories only if it is the owner's own), or a page of the site (`pages` are the owner's).
 */
export const shareCollections = [
  'blog',
  'destinations',
  'pages',
  'tags',
  'authors',
  'categories',
  'page',
] as const;
export type ShareCollection = (typeof shareCollections)[number];

/** The size in pixels: the size that social networks ask for. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** Increased when the same content gets another image. */
const layoutVersion = 1;

/**
 * Returns the path of a share image. Its version changes with the content, because social networks keep an image for as
 * long as its URL stays the same.
 *
 * @param name the slug of a record, or the name of a page
 */
export const createSharePath = (collection: ShareCollection, name: string, content: ShareContent): string =>
  `/share/${collection}/${encodeURIComponent(name)}.jpg?v=${getShareVersion(content)}`;

/** Returns a version that tells apart only the images of the same page. */
export function getShareVersion(shown: ShareContent): string {
  const { title, siteTitle, language, lookVersion, image, focalPoint } = shown;
  const content = [layoutVersion, title, siteTitle, image, focalPoint?.x, focalPoint?.y];
  // A part is only there if it is not the default, so that the URLs of earlier images stay.
  return createChecksum(
    JSON.stringify([
      ...content,
      ...(lookVersion === null ? [] : [lookVersion]),
      ...(language === ownLanguage ? [] : [{ language }]),
    ]),
  );
}

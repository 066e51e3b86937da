import {
  createSharePath,
  type ShareCollection,
  type ShareContent,
  type ShareSite,
  shareImageSize,
} from '#domain/share/share-image.ts';
import { getPageShareContent } from '#domain/share/share-pages.ts';

/**
 * Creates the share image of a page: the server composes it of the page's image and title (server/share-images).
 *
 * @param name the slug of a record, or the name of one of the site's own pages
 * @param content the stored values without changes: the server reads them, too, and must compute the same version
 */
export function createShareImage(collection: ShareCollection, name: string, content: ShareContent) {
  const { title, siteTitle } = content;
  return {
    path: createSharePath(collection, name, content),
    ...shareImageSize,
    alt: title === siteTitle ? title : `${title} – ${siteTitle}`,
  };
}

/** The image that represents a page where it is shared. */
export type ShareImage = ReturnType<typeof createShareImage>;

/**
 * Creates the share image of one of the site's own pages.
 *
 * @param name a name in `sharePages`
 * @param ownImage an image of the owner's instead of our drawing; null if there is none
 */
export function createPageShareImage(name: string, site: ShareSite, ownImage: string | null = null) {
  const content = getPageShareContent(name, site, ownImage);
  if (!content) throw new Error(`The page ${name} has no share image`);
  return createShareImage('page', name, content);
}

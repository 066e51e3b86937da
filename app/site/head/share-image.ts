import {
  createSharePath,
  type ShareCollection,
  type ShareContent,
  shareImageSize,
} from '#domain/share-image.ts';

/** The image that represents a page where it is shared. */
export interface ShareImage {
  /** A path of this site. */
  path: string;
  width: number;
  height: number;
  /** The alternative text. */
  alt: string;
}

/**
 * Creates the share image of a page: the server composes it of the page's image and title (server/share-images).
 *
 * @param name the slug of a record, or the name of one of the site's own pages
 * @param content as it is stored, without changes, because the server reads the same values
 */
export function createShareImage(
  collection: ShareCollection,
  name: string,
  content: ShareContent,
): ShareImage {
  const { title, siteTitle } = content;
  return {
    path: createSharePath(collection, name, content),
    ...shareImageSize,
    alt: title === siteTitle ? title : `${title} – ${siteTitle}`,
  };
}

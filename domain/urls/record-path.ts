/** The paths of the pages of records. A slug may have letters of any script, so it is encoded. */

export const createPostPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`;

/** The path of one of the owner's pages, which stand at the top of the site. */
export const createOwnPagePath = (slug: string): `/${string}` => `/${encodeURIComponent(slug)}`;

export const createDestinationPath = (slug: string) => `/destinations/${encodeURIComponent(slug)}`;

const destinationPath = /^\/destinations\/([^/?#\s]+)\/?$/;

/** The slug in the path of a destination's page, as it is stored; null for any other URL. */
export function parseDestinationPath(url: string): string | null {
  const slug = destinationPath.exec(url.trim())?.[1];
  if (slug === undefined) return null;
  try {
    return decodeURIComponent(slug);
  } catch {
    return null;
  }
}

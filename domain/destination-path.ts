const path = /^\/destinations\/([^/?#\s]+)\/?$/;

/** The slug in the path of a destination's page, as it is stored; null for any other URL. */
export function parseDestinationPath(url: string): string | null {
  const slug = path.exec(url.trim())?.[1];
  if (slug === undefined) return null;
  try {
    return decodeURIComponent(slug);
  } catch {
    return null;
  }
}

export const getDestinationPath = (slug: string): string => `/destinations/${encodeURIComponent(slug)}`;

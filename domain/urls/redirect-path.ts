/** The size in bytes, as the database stores it (`redirects` in supabase/schemas). */
const maxBytes = 2000;

const encoder = new TextEncoder();

/**
 * Returns the path of an old URL as it is stored and looked up: decoded, without repeated slashes and without one at its
 * end, because sites write the same URL in several ways. Null for the home page, and for what no page has as its path.
 */
export function toRedirectPath(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const clean = decoded
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  const isPath = clean.startsWith('/') && !/[?#\p{Cc}\ufffd]/u.test(clean);
  return isPath && encoder.encode(clean).length <= maxBytes ? clean : null;
}

/** The parameters by which WordPress finds a post, a page and an attachment. Their ids are one sequence. */
const idParameters = ['p', 'page_id', 'attachment_id'];

/**
 * Returns the URL of a post by its id, which every site of WordPress has besides its permalinks, as it is stored and looked
 * up: `/?p=17`, with the folder of the site before it. Null for every other URL.
 */
export function toShortLink({ pathname, searchParams }: URL): string | null {
  const [id = ''] = idParameters.flatMap((name) => searchParams.get(name) ?? []);
  const folder = pathname === '/' ? '' : toRedirectPath(pathname);
  if (folder === null || !/^[1-9]\d{0,18}$/.test(id)) return null;
  const link = `${folder}/?p=${id}`;
  return encoder.encode(link).length <= maxBytes ? link : null;
}

/** Returns what is stored for the URL of a former page. Null if none can be. */
export const toRedirectKey = (url: URL): string | null => toShortLink(url) ?? toRedirectPath(url.pathname);

/** The length in characters. No site writes longer ones. */
const maxLength = 1000;

/**
 * Returns whether a URL may be one by which WordPress finds a post: the home page with its id, `/?p=17`. It leads to the
 * post if it was imported, and else to the home page, as with any other parameter that no page reads.
 *
 * Every request is asked this, so it costs nothing for the others.
 *
 * @param url path and query
 */
export const isShortLink = (url: string): boolean =>
  url.startsWith('/?') &&
  url.length <= maxLength &&
  /[?&](?:p|page_id|attachment_id)=[1-9]\d{0,18}(?:&|$)/.test(url);

import type { IncomingMessage } from 'node:http';
import type { PageUrl } from './page-url.ts';

/** The length in characters. A shorter URL is parsed in no time. */
const maxUnreadLength = 4000;

/**
 * Takes from a request for a page what the page does not read of a long query, so that nothing parses it again. Parsing
 * 118 kB three times took a millisecond, and with 100 clients that send such queries, everybody waits for each of them.
 */
export function dropUnreadQuery(request: Pick<IncomingMessage, 'url'>, parseUrl: (url: string) => PageUrl) {
  const { url = '/' } = request;
  if (url.length <= maxUnreadLength) return;
  const { path } = parseUrl(url);
  // Of another path, the query is the backend's or a file's.
  if (getPathname(path) === getPathname(url)) request.url = path;
}

const getPathname = (url: string) => url.split('?', 1)[0];

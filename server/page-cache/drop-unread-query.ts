import type { IncomingMessage } from 'node:http';
import type { PageUrl } from './page-url.ts';

/** The length in characters. A shorter URL is parsed in no time. */
const maxUnreadLength = 4000;

/**
 * Removes from a long query of a page what the page does not read, so that nothing parses it again. Parsing 118 kB three
 * times took a millisecond, and when 100 clients send such queries, everybody waits for all of them.
 */
export function dropUnreadQuery(request: Pick<IncomingMessage, 'url'>, parseUrl: (url: string) => PageUrl) {
  const { url = '/' } = request;
  if (url.length <= maxUnreadLength) return;
  const { path } = parseUrl(url);
  // If the parser replaces the path, there is no page: the query is the backend's or a file's.
  if (getPathname(path) === getPathname(url)) request.url = path;
}

const getPathname = (url: string) => url.split('?', 1)[0];

import { noStore } from '#app/site/head/cache-headers.ts';
import type { Feed } from './feed.ts';

/** Responds with a feed or, if it could not be read, with an error, so that readers keep the feed that they have. */
export function createFeedResponse(feed: Feed | null, type: string, format: (feed: Feed) => string) {
  if (!feed) return new Response('The feed could not be read.', { status: 503, headers: noStore });
  return new Response(format(feed), {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 's-maxage=31536000' },
  });
}

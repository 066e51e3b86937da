import type { PageContext } from '#app/backend/server-client.ts';
import { noStore } from '#app/site/head/cache-headers.ts';
import type { Feed } from './feed.ts';
import { readFeed } from './read-feed.server.ts';

/** Responds with a feed, or with an error, on which readers keep the feed that they have. */
export async function createFeedResponse(
  context: PageContext,
  type: string,
  format: (feed: Feed) => string,
): Promise<Response> {
  const feed = await readFeed(context);
  if (!feed) return new Response('The posts could not be read.', { status: 503, headers: noStore });
  return new Response(format(feed), {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 's-maxage=31536000' },
  });
}

import type { Route } from './+types/rss.ts';
import { createFeedResponse } from './feed-response.ts';
import { formatRss } from './format-rss.ts';
import { readFeed } from './read-feed.server.ts';

export const loader = async ({ context }: Route.LoaderArgs) =>
  createFeedResponse(await readFeed(context), 'application/rss+xml', formatRss);

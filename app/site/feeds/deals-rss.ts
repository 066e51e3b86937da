import type { Route } from './+types/deals-rss.ts';
import { createFeedResponse } from './feed-response.ts';
import { formatRss } from './format-rss.ts';
import { readDealFeed } from './read-deal-feed.server.ts';

export const loader = async ({ context }: Route.LoaderArgs) =>
  createFeedResponse(await readDealFeed(context), 'application/rss+xml', formatRss);

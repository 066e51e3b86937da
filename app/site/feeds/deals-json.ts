import type { Route } from './+types/deals-json.ts';
import { createFeedResponse } from './feed-response.ts';
import { formatJsonFeed } from './format-json-feed.ts';
import { readDealFeed } from './read-deal-feed.server.ts';

export const loader = async ({ context }: Route.LoaderArgs) =>
  createFeedResponse(await readDealFeed(context), 'application/feed+json', formatJsonFeed);

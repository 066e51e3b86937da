import type { Route } from './+types/json.ts';
import { createFeedResponse } from './feed-response.ts';
import { formatJsonFeed } from './format-json-feed.ts';
import { readFeed } from './read-feed.server.ts';

export const loader = async ({ context }: Route.LoaderArgs) =>
  createFeedResponse(await readFeed(context), 'application/feed+json', formatJsonFeed);

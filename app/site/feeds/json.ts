import type { Route } from './+types/json.ts';
import { createFeedResponse } from './feed-response.ts';
import { formatJsonFeed } from './format-json-feed.ts';

/** The newest posts in the format JSON Feed. */
export const loader = ({ context }: Route.LoaderArgs) =>
  createFeedResponse(context, 'application/feed+json', formatJsonFeed);

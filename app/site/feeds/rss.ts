import type { Route } from './+types/rss.ts';
import { createFeedResponse } from './feed-response.ts';
import { formatRss } from './format-rss.ts';

/** The newest posts in the format RSS 2.0. */
export const loader = ({ context }: Route.LoaderArgs) =>
  createFeedResponse(context, 'application/rss+xml', formatRss);

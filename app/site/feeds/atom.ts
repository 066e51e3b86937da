import type { Route } from './+types/atom.ts';
import { createFeedResponse } from './feed-response.ts';
import { formatAtom } from './format-atom.ts';
import { readFeed } from './read-feed.server.ts';

export const loader = async ({ context }: Route.LoaderArgs) =>
  createFeedResponse(await readFeed(context), 'application/atom+xml', formatAtom);

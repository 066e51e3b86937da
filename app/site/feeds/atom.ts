import type { Route } from './+types/atom.ts';
import { createFeedResponse } from './feed-response.ts';
import { formatAtom } from './format-atom.ts';

/** The newest posts in the format Atom. */
export const loader = ({ context }: Route.LoaderArgs) =>
  createFeedResponse(context, 'application/atom+xml', formatAtom);

import { formatNumber } from '#app/ui/format-number.ts';

/** Formats a number of posts, e.g. '1 post' or '1,200 posts'. */
export const formatPosts = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'post' : 'posts'}`;

/** The number of posts on a page of a list. */
export const postsPerPage = 12;

/**
 * The number of samples for which the first page of the blog has room, after so many posts
 * (docs/product/samples.md#sample-content).
 */
export const countRoomForSamples = (posts: number): number => Math.max(0, postsPerPage - posts);

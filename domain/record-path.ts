/** The paths of the pages of posts and destinations. A slug may have letters of any script. */

export const createPostPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`;

export const createDestinationPath = (slug: string) => `/destinations/${encodeURIComponent(slug)}`;

import type { ShareContent, ShareSite } from './share-image.ts';

/** The archives of the blog that have a share image of their own. Our own categories are in ./share-pages.ts. */
export type ShareArchive = 'tags' | 'authors' | 'categories';

export const createArchiveTitle = (archive: ShareArchive, name: string): string =>
  archive === 'authors' ? `Articles by ${name}` : name;

const scenes = { tags: 'night-train', authors: 'one-bag', categories: 'ferry' } as const;

/** Returns what the share image of an archive shows. */
export const createArchiveShareContent = (
  archive: ShareArchive,
  name: string,
  site: ShareSite,
): ShareContent => ({
  ...site,
  title: createArchiveTitle(archive, name),
  image: `/scenes/${scenes[archive]}.svg`,
  focalPoint: null,
});

import { createListUrl } from '#domain/lists/list-filter.ts';

/** The lists to which the names on a post lead. */
export type ArchiveKind = 'category' | 'author' | 'tag';

const segments = { author: 'authors', tag: 'tags' } as const;

/** Returns the path of the posts that share a category, an author or a tag. */
export function createArchivePath(kind: ArchiveKind, slug: string): string {
  if (kind === 'category') return createListUrl('/blog', { query: '', category: slug });
  return `/blog/${segments[kind]}/${encodeURIComponent(slug)}`;
}

/** Parses the first segment of an archive's path; null if there is no such archive. */
export function parseArchiveKind(segment: string): 'author' | 'tag' | null {
  if (segment === segments.author) return 'author';
  return segment === segments.tag ? 'tag' : null;
}

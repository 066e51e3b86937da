import type { MetaDescriptor } from 'react-router';
import type { Tables } from '#app/client/database.types.ts';
import { getLatestTime, getPublicationTime } from '#domain/publication-time.ts';
import { createArchivePath } from '#domain/urls/archive-path.ts';

type SharedPost = Pick<Tables<'posts'>, 'category' | 'tags' | 'date' | 'published_at' | 'updated_at'> & {
  author_slug: string | null;
};

/** Creates the metadata of an article (https://ogp.me/#type_article). What the owner has not entered is left out. */
export function createArticleMeta(siteUrl: string, post: SharedPost): MetaDescriptor[] {
  const published = getPublicationTime(post.date, post.published_at);
  const section = post.category?.trim();
  const facts: [name: string, content: string][] = [
    ['published_time', published],
    ['modified_time', getLatestTime(published, post.updated_at)],
    // The protocol asks for the URL of a page about the author, so an author without one is left out.
    ...(post.author_slug
      ? [['author', siteUrl + createArchivePath('author', post.author_slug)] as [string, string]]
      : []),
    ...(section ? [['section', section] as [string, string]] : []),
    ...[...new Set(post.tags)].map((tag): [string, string] => ['tag', tag]),
  ];
  return facts.map(([name, content]) => ({ property: `article:${name}`, content }));
}

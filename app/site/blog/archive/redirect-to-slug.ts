import { redirect } from 'react-router';
import type { VisitorClient } from '#app/client/server-client.ts';
import { readPosts } from '#app/site/blog/list/read-posts.ts';
import { notFoundPage, unavailablePage } from '#app/site/head/record-page.ts';
import { type ArchiveKind, createArchivePath } from '#domain/urls/archive-path.ts';
import { cleanSlug } from '#domain/urls/clean-slug.ts';
import { isSlug } from '#domain/urls/slug.ts';

/**
 * Responds for a name that is the slug of no archive: with a redirect for ever, if it is another spelling of one, such as
 * `Night%20Trains` of `night-trains`.
 *
 * @throws the redirect
 */
export async function redirectToSlug(client: VisitorClient, kind: ArchiveKind, name: string) {
  const slug = cleanSlug(name);
  // Whatever the path is, no other text reaches the database.
  if (slug === name || !isSlug(slug)) return notFoundPage(name);
  const { total, failed } = await readPosts(client, { [kind]: slug, pageSize: 1 });
  if (failed) return unavailablePage();
  if (total === 0) return notFoundPage(name);
  throw redirect(createArchivePath(kind, slug), 301);
}

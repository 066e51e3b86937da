import type { VisitorClient } from '#app/client/server-client.ts';
import { postColumns } from '#app/site/blog/post/read-post.ts';
import { destinationColumns } from '#app/site/destinations/destination/read-destination.ts';
import { pageColumns } from '#app/site/page/read-page.ts';
import { createDestinationPath, createOwnPagePath, createPostPath } from '#domain/urls/record-path.ts';

export type Preview = NonNullable<Awaited<ReturnType<typeof readPreview>>['preview']>;
export type PreviewedPost = Extract<Preview, { table: 'posts' }>['record'];
export type PreviewedPage = Extract<Preview, { table: 'pages' }>['record'];
export type PreviewedDestination = Extract<Preview, { table: 'destinations' }>['record'];

/**
 * Reads the post, the destination or the page of the owner's to which a preview link leads; null if the link is wrong or revoked. A failure is
 * logged. The token is in the body of the requests, because the backend may log URLs.
 */
export async function readPreview(client: VisitorClient, token: string) {
  const [{ data: post, error: postError }, { data: destination, error: destinationError }, page] =
    await Promise.all([
      client.rpc('read_previewed_post', { preview_token: token }).select(postColumns).maybeSingle(),
      client
        .rpc('read_previewed_destination', { preview_token: token })
        .select(`${destinationColumns}, partner_code, published_at`)
        .maybeSingle(),
      client.rpc('read_previewed_page', { preview_token: token }).select(pageColumns).maybeSingle(),
    ]);
  const error = postError ?? destinationError ?? page.error;
  if (error) console.error('Error fetching preview:', error.message);
  const preview = post
    ? { table: 'posts' as const, record: post }
    : destination
      ? { table: 'destinations' as const, record: destination }
      : page.data && { table: 'pages' as const, record: page.data };
  return { preview, failed: error !== null };
}

const createPaths = { posts: createPostPath, destinations: createDestinationPath, pages: createOwnPagePath };

/**
 * Reads the path of a previewed record if it is public, and the staged change with which it is shown; null if not. The path
 * is read with a visitor's rights, because PostgreSQL's clock decides what is public (docs/product/publishing.md). A failure
 * is logged.
 */
export async function readPreviewState(client: VisitorClient, { table, record }: Preview, token: string) {
  const [{ data: published, error: slugError }, { data: change, error: changeError }] = await Promise.all([
    client.from(table).select('slug').eq('id', record.id).maybeSingle(),
    client.rpc('read_previewed_change', { preview_token: token }).maybeSingle(),
  ]);
  const error = slugError ?? changeError;
  if (error) console.error('Error fetching state of preview:', error.message);
  return { path: published && createPaths[table](published.slug), change, failed: error !== null };
}

import type { VisitorClient } from '#app/client/server-client.ts';
import { postColumns } from '#app/site/blog/post/read-post.ts';
import { destinationColumns } from '#app/site/destinations/destination/read-destination.ts';
import { createDestinationPath, createPostPath } from '#domain/urls/record-path.ts';

type Preview = NonNullable<Awaited<ReturnType<typeof readPreview>>['preview']>;
export type PreviewedPost = Extract<Preview, { table: 'posts' }>['record'];
export type PreviewedDestination = Extract<Preview, { table: 'destinations' }>['record'];

/**
 * Reads the post or the destination to which a preview link leads; null if the link is wrong or revoked. A failure is
 * logged. The token is in the body of the requests, because the backend may log URLs.
 */
export async function readPreview(client: VisitorClient, token: string) {
  const [{ data: post, error: postError }, { data: destination, error: destinationError }] =
    await Promise.all([
      client.rpc('read_previewed_post', { preview_token: token }).select(postColumns).maybeSingle(),
      client
        .rpc('read_previewed_destination', { preview_token: token })
        .select(`${destinationColumns}, partner_code, published_at`)
        .maybeSingle(),
    ]);
  const error = postError ?? destinationError;
  if (error) console.error('Error fetching preview:', error.message);
  const preview = post
    ? { table: 'posts' as const, record: post }
    : destination && { table: 'destinations' as const, record: destination };
  return { preview, failed: error !== null };
}

/**
 * Finds the path of a previewed record if it is public; null if not. The path is read with a visitor's rights, because
 * PostgreSQL's clock decides what is public (docs/product/publishing.md). A failure is logged.
 */
export async function readPublicPath(client: VisitorClient, { table, record }: Preview) {
  const { data, error } = await client.from(table).select('slug').eq('id', record.id).maybeSingle();
  if (error) console.error('Error fetching slug:', error.message);
  const createPath = table === 'posts' ? createPostPath : createDestinationPath;
  return { path: data && createPath(data.slug), failed: error !== null };
}

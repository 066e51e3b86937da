import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { getClientKey } from '#platform/http/client-address.ts';
import type { ObjectRow } from '#platform/storage/object-row.ts';
import { isNotModified } from '#platform/storage/read/conditional-request.ts';
import { formatDisposition } from '#platform/storage/read/content-disposition.ts';
import { respondWithCurrentVersion } from '#platform/storage/read/respond-with-current-version.ts';
import { createSecurityHeaders } from '#platform/storage/read/served-type.ts';
import type { StorageService } from '#platform/storage/storage-service.ts';
import { type RenditionOptions, toRenditionKey, toRenditionOptions } from './rendition-options.ts';
import { formatHeaderOptions, type TransformOptions } from './transform-options.ts';

/**
 * Responds to GET and HEAD for a rendition of an image (docs/protocols.md#image-transformations).
 *
 * @param find reads the source's row with the caller's permissions, and throws if the caller may not read it
 * @param extraHeaders headers that only the calling route sends
 */
export function serveRendition(
  c: Context,
  { renditions }: StorageService,
  transformOptions: TransformOptions,
  find: () => Promise<ObjectRow>,
  extraHeaders: Record<string, string> = {},
): Promise<Response> {
  const options = toRenditionOptions(transformOptions, c.req.header('accept'));
  const transformations = formatHeaderOptions(transformOptions);

  return respondWithCurrentVersion(find, async (version, metadata) => {
    const eTag = createETag(version, options);
    const lastModified = new Date(metadata.lastModified);
    const headers = new Headers({
      ETag: eTag,
      'Last-Modified': lastModified.toUTCString(),
      'Cache-Control': metadata.cacheControl,
      ...(transformations ? { 'X-Transformations': transformations } : {}),
      ...extraHeaders,
    });
    // Without an explicit format, the Accept header selects one.
    if (!transformOptions.format) headers.append('Vary', 'Accept');
    // The ETag is known without creating the rendition.
    if (isNotModified(c.req.raw.headers, eTag, lastModified))
      return new Response(null, { status: 304, headers });

    const rendition = await renditions.get({ version, size: metadata.size }, options, getClientKey(c));
    if (!rendition) return undefined;
    const type = detectType(rendition);
    for (const [name, value] of Object.entries(createSecurityHeaders(type))) headers.set(name, value);
    headers.set('Content-Type', type);
    headers.set('Content-Length', String(rendition.length));
    const disposition = formatDisposition(c.req.query('download'));
    if (disposition) headers.set('Content-Disposition', disposition);
    return new Response(c.req.method === 'HEAD' ? null : rendition, { headers });
  });
}

/** Identifies a rendition by its source and options, because they determine its bytes. */
function createETag(version: string, options: RenditionOptions): string {
  const hash = createHash('sha256')
    .update(`${version}/${toRenditionKey(options)}`)
    .digest('hex');
  return `"${hash.slice(0, 32)}"`;
}

/** Detects the type of a rendition, one of five, by its first bytes. */
function detectType(rendition: Uint8Array<ArrayBuffer>): string {
  const head = Buffer.from(rendition.buffer, rendition.byteOffset, 12).toString('latin1');
  if (head.startsWith('\xff\xd8')) return 'image/jpeg';
  if (head.startsWith('\x89PNG')) return 'image/png';
  if (head.startsWith('GIF8')) return 'image/gif';
  return head.startsWith('RIFF') ? 'image/webp' : 'image/avif';
}

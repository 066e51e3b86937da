import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { getClientKey } from '#platform/http/client-address.ts';
import { detectType } from '#platform/storage/images/detect-type.ts';
import {
  type RenditionOptions,
  toRenditionKey,
  toRenditionOptions,
} from '#platform/storage/images/rendition-options.ts';
import { formatHeaderOptions, type TransformOptions } from '#platform/storage/images/transform-options.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import type { ObjectMetadata, ObjectRow } from '#platform/storage/rows/object-row.ts';
import type { StorageService } from '#platform/storage/service/service.ts';
import { isNotModified } from './conditional-request.ts';
import { createCacheControl, createSecurityHeaders, formatDisposition } from './file-headers.ts';
import { findSubstitute, type ImageBody } from './find-substitute.ts';
import { respondWithCurrentVersion } from './respond-with-current-version.ts';

const substituteMaxAgeSeconds = 10;

/** Responds to GET and HEAD for a rendition of an image (docs/protocols/storage-files.md#image-transformations), like `serveObject`. */
export function serveRendition(
  context: Context,
  service: StorageService,
  transformOptions: TransformOptions,
  find: () => Promise<ObjectRow>,
  extraHeaders: Record<string, string> = {},
): Promise<Response> {
  const options = toRenditionOptions(transformOptions, context.req.header('accept'));
  const transformations = formatHeaderOptions(transformOptions);

  return respondWithCurrentVersion(find, async (version, metadata) => {
    const eTag = createETag(version, options);
    const lastModified = new Date(metadata.lastModified);
    const headers = new Headers({
      ETag: eTag,
      'Last-Modified': lastModified.toUTCString(),
      ...createCacheControl(metadata, extraHeaders),
      ...(transformations ? { 'X-Transformations': transformations } : {}),
      ...extraHeaders,
    });
    // Without an explicit format, the Accept header selects one.
    if (!transformOptions.format) headers.append('Vary', 'Accept');
    // The ETag is known without creating the rendition.
    if (isNotModified(context.req.raw.headers, eTag, lastModified))
      return new Response(null, { status: 304, headers });

    const image = await getImage(context, service, version, metadata, options);
    if (!image) return undefined;
    if (image.isSubstitute) {
      // The client must ask again soon, and must not take the substitute for the rendition.
      for (const name of ['ETag', 'Last-Modified', 'X-Transformations']) headers.delete(name);
      headers.set('Cache-Control', `max-age=${substituteMaxAgeSeconds}`);
    }
    for (const [name, value] of Object.entries(createSecurityHeaders(image.type))) headers.set(name, value);
    headers.set('Content-Type', image.type);
    headers.set('Content-Length', String(image.length));
    const disposition = formatDisposition(context.req.query('download'));
    if (disposition) headers.set('Content-Disposition', disposition);
    if (context.req.method !== 'HEAD') return new Response(image.body, { headers });
    if (image.body instanceof ReadableStream) await image.body.cancel();
    return new Response(null, { headers });
  });
}

/** Gets the rendition or, if too many are waiting, a substitute. Returns undefined if the source's file is gone. */
async function getImage(
  context: Context,
  service: StorageService,
  version: string,
  metadata: ObjectMetadata,
  options: RenditionOptions,
): Promise<(ImageBody & { isSubstitute: boolean }) | undefined> {
  try {
    const source = { version, size: metadata.size };
    const body = await service.renditions.get(source, options, getClientKey(context));
    return body && { body, type: detectType(body), length: body.length, isSubstitute: false };
  } catch (error) {
    if (!(error instanceof StorageError) || error.code !== 'TooBusy') throw error;
    const substitute = await findSubstitute(service, version, metadata, options);
    if (!substitute) throw error;
    return { ...substitute, isSubstitute: true };
  }
}

/** Identifies a rendition by its source and options, because they determine its bytes. */
function createETag(version: string, options: RenditionOptions): string {
  const hash = createHash('sha256')
    .update(`${version}/${toRenditionKey(options)}`)
    .digest('hex');
  return `"${hash.slice(0, 32)}"`;
}

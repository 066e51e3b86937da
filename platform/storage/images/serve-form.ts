import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { clientAddress } from '#platform/http/client-address.ts';
import type { ObjectRow } from '#platform/storage/object-row.ts';
import type { Parts } from '#platform/storage/parts.ts';
import { isNotModified } from '#platform/storage/read/conditional.ts';
import { answerCurrent } from '#platform/storage/read/current-version.ts';
import { dispositionOf } from '#platform/storage/read/disposition.ts';
import { protectionOf } from '#platform/storage/read/served-type.ts';
import { nameOf, type Recipe, recipeOf } from './recipe.ts';
import { type Transformation, toHeader } from './transformation.ts';

/**
 * Answers GET and HEAD of a form of a picture (docs/protocols.md#image-transformations). `find` looks the source up by the caller's right and
 * throws when there is none to see. `extra` headers are the route's own.
 */
export function serveForm(
  c: Context,
  parts: Parts,
  transformation: Transformation,
  find: () => Promise<ObjectRow>,
  extra: Record<string, string> = {},
): Promise<Response> {
  const recipe = recipeOf(transformation, c.req.header('accept'));
  const transformed = toHeader(transformation);

  return answerCurrent(find, async (version, metadata) => {
    const eTag = tagOf(version, recipe);
    const lastModified = new Date(metadata.lastModified);
    const headers = new Headers({
      ETag: eTag,
      'Last-Modified': lastModified.toUTCString(),
      'Cache-Control': metadata.cacheControl,
      ...(transformed ? { 'X-Transformations': transformed } : {}),
      ...extra,
    });
    // Which form it is, the Accept header has decided.
    if (!transformation.format) headers.append('Vary', 'Accept');
    // Whether the client's copy is good can be told without making the form.
    if (isNotModified(c.req.raw.headers, eTag, lastModified))
      return new Response(null, { status: 304, headers });

    const form = await parts.images.form({ version, size: metadata.size }, recipe, clientAddress(c));
    if (!form) return undefined;
    const type = typeOf(form);
    for (const [name, value] of Object.entries(protectionOf(type))) headers.set(name, value);
    headers.set('Content-Type', type);
    headers.set('Content-Length', String(form.length));
    const disposition = dispositionOf(c.req.query('download'));
    if (disposition) headers.set('Content-Disposition', disposition);
    return new Response(c.req.method === 'HEAD' ? null : form, { headers });
  });
}

/** The same source and the same recipe give the same bytes. */
function tagOf(version: string, recipe: Recipe): string {
  const hash = createHash('sha256')
    .update(`${version}/${nameOf(recipe)}`)
    .digest('hex');
  return `"${hash.slice(0, 32)}"`;
}

/** A form is of one of five types, and says itself of which. */
function typeOf(form: Uint8Array<ArrayBuffer>): string {
  const head = Buffer.from(form.buffer, form.byteOffset, 12).toString('latin1');
  if (head.startsWith('\xff\xd8')) return 'image/jpeg';
  if (head.startsWith('\x89PNG')) return 'image/png';
  if (head.startsWith('GIF8')) return 'image/gif';
  return head.startsWith('RIFF') ? 'image/webp' : 'image/avif';
}

import type { Context } from 'hono';
import { contextOf, identify } from '#platform/storage/caller.ts';
import { writerOf } from '#platform/storage/object-writer.ts';
import type { Operation, Parts } from '#platform/storage/parts.ts';
import { objectPathOf } from '#platform/storage/path.ts';
import { readMultipartFile } from './multipart-file.ts';
import { readRawFile } from './raw-file.ts';
import { openBody, type RequestBody } from './request-body.ts';
import { type Destination, storeObject } from './store-object.ts';

/** POST /object/{bucket}/{key}: a new object; with `x-upsert: true` also in place of one that is there. */
export const uploadObject: Operation = (parts) => (c) =>
  receive(c, (body) => uploadAsCaller(parts, c, body, c.req.header('x-upsert') === 'true'));

/** PUT /object/{bucket}/{key}: makes the object, or makes it anew. */
export const updateObject: Operation = (parts) => (c) =>
  receive(c, (body) => uploadAsCaller(parts, c, body, true));

/** Runs an upload. When it is refused the rest of the body is heard out, so that the refusal arrives. */
export async function receive(c: Context, work: (body: RequestBody) => Promise<Response>): Promise<Response> {
  const body = openBody(c.req.raw);
  try {
    return await work(body);
  } catch (error) {
    await body.drain();
    throw error;
  }
}

/** Stores the file that a request carries, in either of the two ways there are. */
export async function storeUpload(
  parts: Parts,
  c: Context,
  body: RequestBody,
  to: Destination,
): Promise<{ id: string }> {
  const { headers } = c.req.raw;
  const isForm = /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');
  const file = isForm ? await readMultipartFile(headers, body.bytes) : readRawFile(headers, body.bytes);
  return storeObject(parts.files, to, file);
}

async function uploadAsCaller(
  parts: Parts,
  c: Context,
  body: RequestBody,
  upsert: boolean,
): Promise<Response> {
  const identity = await identify(c, parts.gateway);
  const { bucketId, key } = objectPathOf(c);
  const { id } = await storeUpload(parts, c, body, {
    bucket: await parts.privileged.bucket(bucketId),
    key,
    ownerId: identity.claims.sub ?? null,
    upsert,
    writer: writerOf(parts.database, contextOf(c, identity)),
    maxObjectSize: parts.maxObjectSize,
  });
  return c.json({ Id: id, Key: `${bucketId}/${key}` });
}

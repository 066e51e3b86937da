import type { Operation } from '#platform/storage/parts.ts';
import { objectPathOf } from '#platform/storage/path.ts';
import { receive, storeUpload } from '#platform/storage/upload/upload-object.ts';
import { checkAddress } from './token.ts';

/** PUT /object/upload/sign/{bucket}/{key}?token=…: no key needed, the token is the right. */
export const uploadSignedObject: Operation = (parts) => (c) =>
  receive(c, async (body) => {
    const path = objectPathOf(c);
    const { owner, upsert } = await checkAddress(parts.jwt, 'upload', path, c.req.query('token'));
    await storeUpload(parts, c, body, {
      bucket: await parts.privileged.bucket(path.bucketId),
      key: path.key,
      ownerId: owner ?? null,
      upsert: upsert ?? false,
      writer: parts.privileged.signedWriter,
      maxObjectSize: parts.maxObjectSize,
    });
    return c.json({ Key: `${path.bucketId}/${path.key}` });
  });

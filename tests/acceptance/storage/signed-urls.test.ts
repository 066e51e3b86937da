import { beforeAll, expect, test } from 'vitest';
import {
  createOwnerClient,
  createServiceClient,
  createVisitorClient,
  unwrap,
} from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { readError } from '#tests/acceptance/requests.ts';
import { createTestBucket, createTestFiles, png } from './files.ts';

const files = createTestFiles();
const bucket = createTestBucket();
const stored = createServiceClient().storage.from(bucket.id);
const visitorImages = createVisitorClient().storage.from('images');
beforeAll(bucket.create);

/** docs/protocols/storage.md#objects */
describeEndpoints(
  'A signed URL',
  [
    'POST /storage/v1/object/sign/{bucket}/{key}',
    'POST /storage/v1/object/sign/{bucket}',
    'GET /storage/v1/object/sign/{bucket}/{key}',
  ],
  () => {
    test('opens one private object without an API key, and no other', async () => {
      const { signedUrl } = unwrap(await stored.createSignedUrl('kept.png', 60));
      expect(Buffer.from(await (await fetch(signedUrl)).arrayBuffer())).toEqual(png);
      const other = signedUrl.replace('kept.png', 'other.png');
      expect(await readError(await fetch(other))).toEqual([400, 'InvalidSignature']);
      const forged = signedUrl.replace(/token=.*/, 'token=forged');
      expect(await readError(await fetch(forged))).toEqual([400, 'InvalidJWT']);
    });

    test('is created for each of several objects, but neither for a missing one nor for somebody who may not read it', async () => {
      const [kept, none] = unwrap(await stored.createSignedUrls(['kept.png', 'none.png'], 60));
      expect((await fetch(kept?.signedUrl ?? '')).status).toBe(200);
      expect(none).toMatchObject({ path: 'none.png', error: expect.any(String) });
      const visitor = createVisitorClient().storage.from(bucket.id);
      expect((await visitor.createSignedUrl('kept.png', 60)).error).toMatchObject({ statusCode: '404' });
      const [hidden] = unwrap(await visitor.createSignedUrls(['kept.png'], 60));
      expect(hidden).toMatchObject({ error: expect.any(String) });
    });
  },
);

describeEndpoints(
  'A signed upload',
  ['POST /storage/v1/object/upload/sign/{bucket}/{key}', 'PUT /storage/v1/object/upload/sign/{bucket}/{key}'],
  () => {
    test('lets a visitor upload one object, once, and is not created for somebody who may not upload', async () => {
      const images = (await createOwnerClient()).storage.from('images');
      const path = files.createPath();
      const { token } = unwrap(await images.createSignedUploadUrl(path));
      const upload = (target: string) =>
        visitorImages.uploadToSignedUrl(target, token, png, { contentType: 'image/png' });
      unwrap(await upload(path));
      expect((await images.exists(path)).data).toBe(true);
      expect((await upload(path)).error).toMatchObject({ statusCode: '409' });
      expect((await upload(files.createPath())).error).toMatchObject({ statusCode: '400' });
      const { error } = await visitorImages.createSignedUploadUrl(files.createPath());
      expect(error).toMatchObject({ statusCode: '403' });
    });
  },
);

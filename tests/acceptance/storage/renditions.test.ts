import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createServiceClient, createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { readError, request } from '#tests/acceptance/requests.ts';
import { createPlainImage } from '#tests/setup/sample-images.ts';
import { createTestBucket, createTestFiles } from './files.ts';

const files = createTestFiles();
const bucket = createTestBucket();
const service = createServiceClient().storage;
const transform = { width: 160, quality: 60 };
let path: string;
beforeAll(async () => {
  await bucket.create();
  const image = await createPlainImage(640, 480).png().toBuffer();
  path = await files.upload(image);
  unwrap(await service.from(bucket.id).upload('large.png', image, { contentType: 'image/png' }));
});

const endpoints = [
  'GET /storage/v1/render/image/public/{bucket}/{key}',
  'GET /storage/v1/render/image/authenticated/{bucket}/{key}',
  'GET /storage/v1/render/image/sign/{bucket}/{key}',
];

async function readWidth(image: Blob | Response): Promise<number | undefined> {
  return (await sharp(await image.arrayBuffer()).metadata()).width;
}

/** docs/protocols/storage-files.md#image-transformations */
describeEndpoints('A rendition', endpoints, () => {
  test('of a public image is open to everybody', async () => {
    const { publicUrl } = createVisitorClient().storage.from('images').getPublicUrl(path, { transform }).data;
    const response = await fetch(publicUrl, { headers: { accept: 'image/webp' } });
    expect(response.headers.get('content-type')).toBe('image/webp');
    // Visitors may get the nearest size of the site in place of 160.
    expect(await readWidth(response)).toBeLessThan(640);
  });

  test('of a private image is open to the service role and by a signed URL of this image only, and closed to visitors', async () => {
    const stored = service.from(bucket.id);
    expect(await readWidth(unwrap(await stored.download('large.png', { transform })))).toBe(160);
    const { signedUrl } = unwrap(await stored.createSignedUrl('large.png', 60, { transform }));
    expect(await readWidth(await fetch(signedUrl))).toBe(160);
    const other = await fetch(signedUrl.replace('large', 'kept'));
    expect(await readError(other)).toEqual([400, 'InvalidSignature']);
    const render = (form: string) =>
      request(`/storage/v1/render/image/${form}/${bucket.id}/large.png?width=160`);
    expect(await readError(await render('public'))).toEqual([404, 'NoSuchBucket']);
    expect(await readError(await render('authenticated'))).toEqual([400, 'NoSuchKey']);
  });
});

import { beforeAll, expect, test } from 'vitest';
import { createPlainImage } from '#tests/setup/sample-images.ts';
import { ana } from '#tests/setup/storage.ts';
import { createTestImages, readImage } from '#tests/setup/storage-images.ts';
import { samples } from '#tests/setup/storage-samples.ts';

const images = await createTestImages();
beforeAll(async () => {
  const bytes = await createPlainImage(80, 60).png().toBuffer();
  expect((await bucket().upload('a.png', bytes, { contentType: 'image/png' })).error).toBeNull();
});

const bucket = () => images.client(ana).from('closed');
const transform = { width: 20, height: 20, resize: 'contain', quality: 50, format: 'webp' } as const;
const sign = async (options = {}) =>
  (await bucket().createSignedUrl('a.png', 60, options as object)).data?.signedUrl ?? '';

test('A signed URL of a rendition returns that rendition, regardless of the query', async () => {
  const signedUrl = await sign({ transform });
  expect(signedUrl).toContain('/storage/v1/render/image/sign/closed/a.png?token=');
  const { transformations } = await images.jwt.verify(new URL(signedUrl).searchParams.get('token') ?? '');
  expect(transformations).toBe('width:20,height:20,resize:contain,quality:50,format:webp');
  for (const query of ['', '&width=60', '&width=a&format=origin&quality=1']) {
    const response = await images.app.request(`${signedUrl}${query}`);
    expect(response.headers.get('x-transformations')).toBe(
      'height:20,width:20,resizing_type:fit,quality:50,format:webp',
    );
    expect(Date.parse(response.headers.get('expires') ?? '')).toBeGreaterThan(Date.now());
    expect(response.headers.get('cache-control')).toBeNull();
    expect(await readImage(response)).toMatchObject({ mediaType: 'image/webp', width: 20, height: 15 });
  }
});

test('A signed URL of a rendition does not give access to the original image', async () => {
  const signedUrl = (await sign({ transform })).replace('/render/image/', '/object/');
  expect(await (await images.app.request(signedUrl)).json()).toMatchObject({ code: 'InvalidSignature' });
});

test('A signed URL of the original image returns the original size even from the rendition route', async () => {
  for (const options of [{}, { transform: {} }]) {
    const signedUrl = await sign(options);
    expect(signedUrl).toContain('/storage/v1/object/sign/closed/a.png?token=');
    expect((await images.app.request(signedUrl)).status).toBe(200);
    const rendition = await images.app.request(`${signedUrl.replace('/object/', '/render/image/')}&width=20`);
    expect(await readImage(rendition)).toMatchObject({ width: 80 });
  }
});

test('A signed URL of a rendition for another image or without a valid token is rejected', async () => {
  await bucket().upload('b.png', samples.png, { contentType: 'image/png' });
  const token = new URL(await sign({ transform })).searchParams.get('token');
  for (const [path, code] of [
    [`closed/b.png?token=${token}`, 'InvalidSignature'],
    ['closed/a.png?token=x.y.z', 'InvalidJWT'],
    ['closed/a.png', 'InvalidJWT'],
  ]) {
    const response = await images.request(`/render/image/sign/${path}`);
    expect([response.status, (await response.json()).code]).toEqual([400, code]);
  }
});

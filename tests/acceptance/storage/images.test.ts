import { describe, expect, inject, test } from 'vitest';
import { createOwnerClient, createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';
import { png } from './files.ts';

const { apiUrl } = inject('site');
const owner = await createOwnerClient();

const createImage = () => new Blob([png], { type: 'image/png' });

// docs/product/media.md#storage-calls
describe('The shared image bucket', () => {
  test.each([
    'posts/',
    '',
  ])('accepts an upload to the folder %j once, and serves it to anybody, whole or in part, until it is removed', async (folder) => {
    const path = `${folder}${Date.now()}_an image (1).png`;
    unwrap(await owner.storage.from('images').upload(path, createImage()));
    const { publicUrl } = createVisitorClient().storage.from('images').getPublicUrl(path).data;
    const response = await fetch(publicUrl);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('max-age=3600');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);

    const part = await fetch(publicUrl, { headers: { range: 'bytes=1-3' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('PNG');
    expect(part.headers.get('content-range')).toBe(`bytes 1-3/${png.length}`);

    expect((await owner.storage.from('images').upload(path, createImage())).error).toMatchObject({
      statusCode: '409',
    });
    expect(unwrap(await owner.storage.from('images').remove([path]))).toHaveLength(1);
    expect((await fetch(publicUrl)).status).toBe(404);
  });

  test.each([
    ['an HTML page', 'page.html', 'text/html', '<script>alert(1)</script>'],
    ['an SVG image, which can contain scripts', 'image.svg', 'image/svg+xml', '<svg onload="alert(1)"/>'],
    ['an HTML page declared as PNG', 'page.png', 'image/png', '<html><script>alert(1)</script></html>'],
  ])('rejects %s', async (_, name, type, text) => {
    const path = `${Date.now()}_${name}`;
    const { error } = await owner.storage.from('images').upload(path, new Blob([text], { type }));
    expect(error).toMatchObject({ statusCode: '415' });
    expect((await fetch(`${apiUrl}/storage/v1/object/public/images/${path}`)).ok).toBe(false);
  });

  test('rejects a file over its size limit and stores no part of it', async () => {
    const path = `${Date.now()}_large.png`;
    // An image, followed by as many bytes as the limit of 50 MiB allows in all.
    const large = new Blob([png, new Uint8Array(52_428_800)], { type: 'image/png' });
    const { error } = await owner.storage.from('images').upload(path, large);
    expect(error).toMatchObject({ statusCode: '413' });
    expect((await fetch(`${apiUrl}/storage/v1/object/public/images/${path}`)).ok).toBe(false);
  });
});

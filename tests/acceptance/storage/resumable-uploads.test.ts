import { expect, test } from 'vitest';
import { createOwnerClient, unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { getToken, request } from '#tests/acceptance/requests.ts';
import { createTusRequests } from '#tests/setup/tus.ts';
import { createTestFiles, png } from './files.ts';

const files = createTestFiles();
const owner = await createOwnerClient();
const images = owner.storage.from('images');
const token = await getToken(owner);

/** Creates requests with the token of a user or, without one, with the API key alone. */
const createRequests = (path: string, token?: string) =>
  createTusRequests(
    {
      request: (url, { headers, ...init }) =>
        request(`/storage/v1${url}`, { ...init, headers: headers as Record<string, string>, token }),
    },
    { path },
  );

const tus = createRequests('/upload/resumable', token);
const signedTus = createRequests('/upload/resumable/sign');
const contentType = 'image/png';
/** The headers with which POST adds bytes. */
const override = { 'x-http-method-override': 'PATCH', 'content-type': 'application/offset+octet-stream' };

/** docs/protocols/storage-files.md#resumable-uploads */
describeEndpoints(
  'A resumable upload',
  [
    'OPTIONS /storage/v1/upload/resumable',
    'OPTIONS /storage/v1/upload/resumable/{id}',
    'OPTIONS /storage/v1/upload/resumable/sign',
    'OPTIONS /storage/v1/upload/resumable/sign/{id}',
    'POST /storage/v1/upload/resumable',
    'HEAD /storage/v1/upload/resumable/{id}',
    'PATCH /storage/v1/upload/resumable/{id}',
    'POST /storage/v1/upload/resumable/{id}',
    'DELETE /storage/v1/upload/resumable/{id}',
  ],
  () => {
    const id = crypto.randomUUID();
    test.each(['', `/${id}`, '/sign', `/sign/${id}`])('announces what it offers: %s', async (path) => {
      const response = await request(`/storage/v1/upload/resumable${path}`, { method: 'OPTIONS' });
      expect(response.status).toBe(204);
      expect(response.headers.get('tus-extension')).toContain('termination');
      expect(Number(response.headers.get('tus-max-size'))).toBeGreaterThan(0);
    });

    test('stores the object when its last part has arrived, and rejects a part at another offset than the next', async () => {
      const path = files.createPath();
      const url = await tus.create('images', path, png.length, { contentType });
      expect((await tus.append(url, 0, png.subarray(0, 20))).status).toBe(204);
      expect(await tus.offset(url)).toBe(20);
      expect((await tus.append(url, 7, png.subarray(7))).status).toBe(409);
      const headers = { ...override, 'upload-offset': '20' };
      expect((await tus.request('POST', url, { headers, body: png.subarray(20) })).status).toBe(204);
      expect(Buffer.from(await unwrap(await images.download(path)).arrayBuffer())).toEqual(png);
    });

    test('can be ended by the user who has begun it, and neither begun nor ended by a visitor', async () => {
      const path = files.createPath();
      const url = await tus.create('images', path, png.length, { contentType });
      const visitor = createRequests('/upload/resumable');
      expect((await visitor.request('HEAD', url)).status).toBe(404);
      expect((await visitor.append(url, 0, png)).status).toBe(404);
      expect((await visitor.request('DELETE', url)).status).toBe(404);
      expect((await visitor.begin('images', files.createPath(), 3, { contentType })).status).toBe(403);
      expect((await tus.request('DELETE', url)).status).toBe(204);
      expect((await tus.request('HEAD', url)).status).toBe(404);
      expect((await images.exists(path)).data).toBe(false);
    });
  },
);

describeEndpoints(
  'A resumable upload with a signed URL',
  [
    'POST /storage/v1/upload/resumable/sign',
    'HEAD /storage/v1/upload/resumable/sign/{id}',
    'PATCH /storage/v1/upload/resumable/sign/{id}',
    'POST /storage/v1/upload/resumable/sign/{id}',
    'DELETE /storage/v1/upload/resumable/sign/{id}',
  ],
  () => {
    test('needs its token, and nothing else', async () => {
      const path = files.createPath();
      const signed = { 'x-signature': unwrap(await images.createSignedUploadUrl(path)).token };
      const begin = () => signedTus.create('images', path, png.length, { contentType }, signed);
      const ended = await begin();
      expect((await signedTus.request('DELETE', ended, { headers: signed })).status).toBe(204);

      const url = await begin();
      expect((await signedTus.append(url, 0, png.subarray(0, 20), signed)).status).toBe(204);
      expect(await signedTus.offset(url, signed)).toBe(20);
      expect((await signedTus.request('HEAD', url)).ok).toBe(false);
      expect((await signedTus.append(url, 20, png.subarray(20))).ok).toBe(false);
      expect((await signedTus.request('DELETE', url)).ok).toBe(false);
      const headers = { ...signed, ...override, 'upload-offset': '20' };
      expect((await signedTus.request('POST', url, { headers, body: png.subarray(20) })).status).toBe(204);
      expect((await images.exists(path)).data).toBe(true);
    });
  },
);

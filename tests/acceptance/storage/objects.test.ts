import { beforeAll, expect, inject, test } from 'vitest';
import {
  createOwnerClient,
  createServiceClient,
  createVisitorClient,
  unwrap,
} from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { getToken, readError, request } from '#tests/acceptance/requests.ts';
import { createTestBucket, createTestFiles, png } from './files.ts';

const files = createTestFiles();
const bucket = createTestBucket();
const owner = await createOwnerClient();
const images = owner.storage.from('images');
const visitorImages = createVisitorClient().storage.from('images');
beforeAll(bucket.create);

const writes = [
  'POST /storage/v1/object/{bucket}/{key}',
  'PUT /storage/v1/object/{bucket}/{key}',
  'POST /storage/v1/object/move',
  'POST /storage/v1/object/copy',
  'DELETE /storage/v1/object/{bucket}',
  'DELETE /storage/v1/object/{bucket}/{key}',
];

/** docs/protocols/storage.md#objects */
describeEndpoints('The owner', writes, () => {
  test('uploads, replaces, copies, moves and removes an object', async () => {
    const [path, copy, moved] = [files.createPath(), files.createPath(), files.createPath()];
    const options = { contentType: 'image/png' };
    expect(unwrap(await images.upload(path, png, options))).toMatchObject({ fullPath: `images/${path}` });
    expect((await images.upload(path, png, options)).error).toMatchObject({ statusCode: '409' });
    unwrap(await images.update(path, png, options));
    expect(unwrap(await images.copy(path, copy)).path).toBe(`images/${copy}`);
    unwrap(await images.move(copy, moved));
    expect((await images.move(copy, moved)).error).toMatchObject({ statusCode: '404' });
    expect(unwrap(await images.remove([path])).map(({ name }) => name)).toEqual([path]);
    const deletion = { method: 'DELETE', token: await getToken(owner) };
    const removed = await request(`/storage/v1/object/images/${moved}`, deletion);
    expect(await removed.json()).toEqual({ message: 'Successfully deleted' });
    expect((await images.exists(moved)).data).toBe(false);
  });
});

describeEndpoints('A visitor', writes, () => {
  test('uploads, replaces, copies, moves and removes no object', async () => {
    const path = await files.upload();
    const [other, options] = [files.createPath(), { contentType: 'image/png' }];
    expect((await visitorImages.upload(other, png, options)).error).toMatchObject({ statusCode: '403' });
    expect((await visitorImages.update(path, png, options)).error).toMatchObject({ statusCode: '403' });
    expect((await visitorImages.copy(path, other)).error).toMatchObject({ statusCode: '404' });
    expect((await visitorImages.move(path, other)).error).toMatchObject({ statusCode: '404' });
    expect(unwrap(await visitorImages.remove([path]))).toEqual([]);
    const removed = await request(`/storage/v1/object/images/${path}`, { method: 'DELETE' });
    expect(await readError(removed)).toEqual([400, 'NoSuchKey']);
    expect((await images.exists(path)).data).toBe(true);
    expect((await images.exists(other)).data).toBe(false);
  });
});

describeEndpoints(
  'A download',
  [
    'GET /storage/v1/object/{bucket}/{key}',
    'GET /storage/v1/object/public/{bucket}/{key}',
    'GET /storage/v1/object/authenticated/{bucket}/{key}',
  ],
  () => {
    test('of a public object is open to everybody, by each of its URLs', async () => {
      const path = await files.upload();
      for (const url of [`public/images/${path}`, `images/${path}`]) {
        const response = await fetch(`${inject('site').apiUrl}/storage/v1/object/${url}`);
        expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
      }
      const authenticated = await request(`/storage/v1/object/authenticated/images/${path}`);
      expect(Buffer.from(await authenticated.arrayBuffer())).toEqual(png);
    });

    test.each([
      ['public/', 404, 'NoSuchBucket'],
      ['', 400, 'NoSuchKey'],
      ['authenticated/', 400, 'NoSuchKey'],
    ])('of a private object by /object/%s is open to the service role only', async (form, status, code) => {
      const url = `/storage/v1/object/${form}${bucket.id}/kept.png`;
      expect(await readError(await request(url))).toEqual([status, code]);
      expect(await readError(await request(url, { token: await getToken(owner) }))).toEqual([status, code]);
      const stored = await createServiceClient().storage.from(bucket.id).download('kept.png');
      expect(Buffer.from(await unwrap(stored).arrayBuffer())).toEqual(png);
    });
  },
);

describeEndpoints(
  'The description of an object',
  [
    'GET /storage/v1/object/info/{bucket}/{key}',
    'GET /storage/v1/object/info/public/{bucket}/{key}',
    'GET /storage/v1/object/info/authenticated/{bucket}/{key}',
  ],
  () => {
    test('has its size and type at each of its URLs, and is not found if there is none', async () => {
      const path = await files.upload();
      expect(unwrap(await images.info(path))).toMatchObject({ size: png.length, contentType: 'image/png' });
      for (const form of ['', 'public/', 'authenticated/']) {
        const info = await (await request(`/storage/v1/object/info/${form}images/${path}`)).json();
        expect(info).toMatchObject({ name: path, size: png.length, content_type: 'image/png' });
        const none = await request(`/storage/v1/object/info/${form}images/none.png`);
        expect(await readError(none)).toEqual([400, 'NoSuchKey']);
      }
    });
  },
);

describeEndpoints(
  'A list of objects',
  ['POST /storage/v1/object/list/{bucket}', 'POST /storage/v1/object/list-v2/{bucket}'],
  () => {
    test('has the objects and folders for the owner, and nothing for visitors', async () => {
      const path = await files.upload();
      const [folder = '', name] = path.split('/');
      const options = { search: name };
      expect(unwrap(await images.list(folder, options)).map((object) => object.name)).toEqual([name]);
      expect(unwrap(await images.list('')).map((object) => object.name)).toContain(folder);
      expect(unwrap(await visitorImages.list(folder, options))).toEqual([]);
    });

    test('by cursor has all objects below a prefix for the owner, and nothing for visitors', async () => {
      const paths = [await files.upload(), await files.upload()];
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const options = { prefix: 'acceptance/', limit: 1, ...(cursor && { cursor }) };
        const { objects, nextCursor } = unwrap(await images.listV2(options));
        found.push(...objects.map((object) => object.name));
        cursor = nextCursor ?? undefined;
      } while (cursor);
      expect(found).toEqual(expect.arrayContaining(paths));
      expect(unwrap(await visitorImages.listV2({ prefix: 'acceptance/' })).objects).toEqual([]);
    });
  },
);

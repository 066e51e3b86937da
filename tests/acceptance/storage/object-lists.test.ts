import { expect, test } from 'vitest';
import { createOwnerClient, createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { readError, request } from '#tests/acceptance/requests.ts';
import { createTestFiles, png } from './files.ts';

const files = createTestFiles();
const images = (await createOwnerClient()).storage.from('images');
const visitorImages = createVisitorClient().storage.from('images');

/** docs/protocols/storage.md#objects */
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

import { expect, test } from 'vitest';
import type { Connection } from '#app/client/browser-client.ts';
import { createPlainImage } from '#tests/setup/sample-images.ts';
import { createImageStore } from './image-store.ts';

/** Tests which images are fetched, how often, and which faults are returned (docs/product/import.md). */

const png = new Uint8Array(await createPlainImage(8, 6, 'teal').png().toBuffer());

/** @param respond what the function returns for a URL: a file, or a status with a code and a message */
function open(respond: (url: string, attempt: number) => Blob | [status: number, body: object]) {
  const fetched: string[] = [];
  const uploaded: string[] = [];
  const entries = new Map<string, string>();
  // The last `eq` of a query is that of `source_id`.
  const query = (sourceId = '') => ({
    eq: (_: string, value: string) => query(value),
    maybeSingle: () => query(sourceId),
    throwOnError: async () => ({ data: entries.has(sourceId) ? { file_path: entries.get(sourceId) } : null }),
  });
  const client = {
    storage: {
      from: () => ({
        exists: async (path: string) => ({ data: uploaded.includes(path) }),
        getPublicUrl: (path: string) => ({ data: { publicUrl: `https://own.example/${path}` } }),
      }),
    },
    from: () => ({
      select: () => query(),
      upsert: ({ source_id, file_path }: { source_id: string; file_path: string }) => ({
        throwOnError: async () => entries.set(source_id, file_path),
      }),
    }),
    functions: {
      async invoke(_: string, { body: { url } }: { body: { url: string } }) {
        fetched.push(url);
        const response = respond(url, fetched.filter((each) => each === url).length);
        if (response instanceof Blob) return { data: response, error: null };
        const [status, body] = response;
        return { data: null, error: { message: 'failed', context: Response.json(body, { status }) } };
      },
    },
  };
  const connection = {
    client,
    async upload(_: string, path: string) {
      if (uploaded.includes(path)) throw new Error('The resource already exists');
      uploaded.push(path);
      return path;
    },
  } as unknown as Connection;
  const create = () => {
    const store = createImageStore(connection, 'import');
    return (url: string) => store(url, 'posts');
  };
  return { fetched, uploaded, entries, create };
}

const url = 'https://old.example/uploads/pier.png';

test('An image in several posts, and in an import that continues, is fetched and stored once', async () => {
  const { create, fetched, uploaded } = open(() => new Blob([png]));
  const store = create();
  const [first, second] = await Promise.all([store(url), store(url)]);
  expect(first).toEqual(second);
  expect(first).toEqual({ url: expect.stringMatching(/^https:\/\/own\.example\/posts\/\d+_pier\.png$/) });
  expect(await create()(url)).toEqual(first);
  expect([fetched, uploaded.length]).toEqual([[url], 1]);
});

test('An image that the owner has deleted since the last import is stored again', async () => {
  const { create, uploaded } = open(() => new Blob([png]));
  const first = await create()(url);
  uploaded.length = 0;
  expect(await create()(url)).toEqual(first);
  expect(uploaded).toHaveLength(1);
});

test('An image that was uploaded just before its entry was lost is found again', async () => {
  const { create, entries, uploaded } = open(() => new Blob([png]));
  const first = await create()(url);
  entries.clear();
  expect(await create()(url)).toEqual(first);
  expect(uploaded).toHaveLength(1);
});

test.each([
  [502, 'not_found', 'The image could not be fetched: its site says 404.', 1],
  [422, 'address_not_public', 'The site old.example is not on the public internet.', 1],
  [422, 'not_an_image', 'This is no JPEG, PNG, WebP, AVIF or GIF image.', 1],
  // Faults that may pass by themselves.
  [504, 'timeout', 'The site took too long to send the image.', 2],
  [502, 'unreachable', 'The site old.example could not be reached.', 2],
])('For an image that fails with %i %s, the reason is returned, after a second attempt if the fault may pass', async (status, code, message, attempts) => {
  const { create, fetched, uploaded } = open(() => [status, { code, message }]);
  expect(await create()(url)).toEqual({ failure: message, isPrivate: code === 'address_not_public' });
  expect([fetched.length, uploaded]).toEqual([attempts, []]);
});

test('A slow site gets a second try', async () => {
  const { create } = open((_, attempt) =>
    attempt === 1 ? [504, { code: 'timeout', message: '' }] : new Blob([png]),
  );
  expect(await create()(url)).toHaveProperty('url');
});

test.each([
  [404, {}, 'The server has no function “fetch-image”'],
  [401, { code: 'signed_out', message: 'Please sign in.' }, 'Please sign in.'],
  [503, { code: 'backend_unavailable', message: 'The server is busy.' }, 'The server is busy.'],
])('A function that fails with %i stops the import, which later continues with the same image', async (status, body, message) => {
  let isBroken = true;
  const { create } = open(() => (isBroken ? [status, body] : new Blob([png])));
  const store = create();
  await expect(store(url)).rejects.toThrow(message);
  isBroken = false;
  expect(await store(url)).toHaveProperty('url');
});

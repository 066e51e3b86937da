import { beforeEach, expect, test, vi } from 'vitest';
import { createTablesFinder } from './find-tables.ts';
import { createReadCache } from './read-cache.ts';

const api = 'http://localhost/rest/v1';
const posts = `${api}/posts?select=id`;

let cache: ReturnType<typeof createReadCache>;
const backend = vi.fn<typeof fetch>();
let read: typeof fetch;

/** Each response of the backend is another one. */
beforeEach(() => {
  let responses = 0;
  backend.mockReset().mockImplementation(async () => {
    responses += 1;
    return new Response(`response ${responses}`, { headers: { 'content-range': '0-0/1' } });
  });
  cache = createReadCache(createTablesFinder(new Set(['posts', 'settings'])));
  read = cache.cacheFetch(backend);
});

const readText = async (...request: Parameters<typeof fetch>) => (await read(...request)).text();

test('A read is kept, with its headers, until its table changes', async () => {
  expect(await readText(posts)).toBe('response 1');
  const kept = await read(posts);
  expect(await kept.text()).toBe('response 1');
  expect(kept.status).toBe(200);
  expect(kept.headers.get('content-range')).toBe('0-0/1');
  cache.invalidateTable('settings');
  expect(await readText(posts)).toBe('response 1');
  cache.invalidateTable('posts');
  expect(await readText(posts)).toBe('response 2');
});

test('A read that embeds another table is kept until either changes', async () => {
  const embedding = `${posts},settings(id)`;
  expect(await readText(embedding)).toBe('response 1');
  expect(await readText(embedding)).toBe('response 1');
  cache.invalidateTable('settings');
  expect(await readText(embedding)).toBe('response 2');
  cache.invalidateTable('posts');
  expect(await readText(embedding)).toBe('response 3');
});

test.each<[string, Parameters<typeof fetch>]>([
  ['another query', [`${api}/posts?select=title`]],
  ['other headers', [posts, { headers: { accept: 'application/vnd.pgrst.object+json' } }]],
])('A read with %s is kept separately', async (_, request) => {
  await readText(posts);
  expect(await readText(...request)).toBe('response 2');
  expect(await readText(posts)).toBe('response 1');
});

test.each<[string, Parameters<typeof fetch>]>([
  ['a write', [posts, { method: 'POST', body: '{}' }]],
  ['a table that sends no notifications', [`${api}/unknown`]],
])('The response to %s is not kept', async (_, request) => {
  await readText(...request);
  expect(await readText(...request)).toBe('response 2');
});

test('A response has the same ETag as before if its status, its content and its count are the same', async () => {
  const readEtag = async (...response: ConstructorParameters<typeof Response>) => {
    backend.mockResolvedValueOnce(new Response(...response));
    cache.invalidateTable('posts');
    return (await read(posts)).headers.get('etag');
  };
  const counted = (range: string) => ({ headers: { 'content-range': range, date: `${Math.random()}` } });
  const etag = await readEtag('[]', counted('0-0/1'));
  expect(etag).toMatch(/^".+"$/);
  expect(await readEtag('[]', counted('0-0/1'))).toBe(etag);
  expect(await readEtag('[{}]', counted('0-0/1'))).not.toBe(etag);
  expect(await readEtag('[]', counted('0-0/2'))).not.toBe(etag);
  expect(await readEtag('[]', { status: 206, ...counted('0-0/1') })).not.toBe(etag);
});

test('A failed read is not kept', async () => {
  backend.mockResolvedValueOnce(new Response('busy', { status: 503 }));
  expect((await read(posts)).status).toBe(503);
  expect(await readText(posts)).toBe('response 1');
});

test.each<[string, before: () => void, after: () => void]>([
  ['its table changes before the response arrives', () => {}, () => cache.invalidateTable('posts')],
  [
    'changes are not notified for a while before the response arrives',
    () => {},
    () => {
      cache.pause();
      cache.resume();
    },
  ],
  ['it was sent while changes were not notified', () => cache.pause(), () => cache.resume()],
])('A read is not kept if %s', async (_, before, after) => {
  const response = Promise.withResolvers<Response>();
  backend.mockReturnValueOnce(response.promise);
  before();
  const early = readText(posts);
  after();
  response.resolve(new Response('old'));
  expect(await early).toBe('old');
  expect(await readText(posts)).toBe('response 1');
});

test('Nothing is kept while changes are not notified', async () => {
  await readText(posts);
  cache.pause();
  expect(await readText(posts)).toBe('response 2');
  expect(await readText(posts)).toBe('response 3');
  cache.resume();
  expect(await readText(posts)).toBe('response 4');
  expect(await readText(posts)).toBe('response 4');
});

test('What is kept stays small, however many reads there are', async () => {
  backend.mockImplementation(async () => new Response('x'.repeat(1024 * 1024)));
  for (let id = 0; id < 20; id += 1) await readText(`${posts}&id=eq.${id}`);
  expect(backend).toHaveBeenCalledTimes(20);
  for (let id = 19; id >= 0; id -= 1) await readText(`${posts}&id=eq.${id}`);
  // The last seven, with their keys, fit into eight MiB.
  expect(backend).toHaveBeenCalledTimes(20 + 13);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { ana, createTestStorage, type TestStorage } from '#tests/setup/storage.ts';

let storage: TestStorage;
const keys = [
  'b.txt',
  'a.txt',
  'B.txt',
  'posts/2.png',
  'posts/1.png',
  'posts/deep/x.png',
  'Zed/z',
  'posts_/other',
  'per_cent',
  'perXcent',
];

beforeAll(async () => {
  storage = await createTestStorage();
  for (const key of keys) expect((await bucket().upload(key, key)).error).toBeNull();
  expect((await storage.client(ana).from('closed').upload('elsewhere', 'x')).error).toBeNull();
});
afterAll(() => storage.close());

const bucket = () => storage.client(ana).from('open');
type Options = Parameters<ReturnType<typeof bucket>['list']>[1];

/** Lists the names in their order. Folders end with a slash. */
async function listNames(path?: string, options?: Options): Promise<string[]> {
  const { data, error } = await bucket().list(path, options);
  if (error) throw error;
  return data.map(({ name, id }) => (id === null ? `${name}/` : name));
}

test.each<[string, string | undefined, Options, string[]]>([
  [
    'the root with its folders first',
    undefined,
    {},
    ['Zed/', 'posts/', 'posts_/', 'B.txt', 'a.txt', 'b.txt', 'perXcent', 'per_cent'],
  ],
  [
    'the root in descending order',
    '',
    { sortBy: { column: 'name', order: 'desc' } },
    ['posts_/', 'posts/', 'Zed/', 'per_cent', 'perXcent', 'b.txt', 'a.txt', 'B.txt'],
  ],
  ['the contents of a folder', 'posts', {}, ['deep/', '1.png', '2.png']],
  ['the contents of a folder whose path ends with a slash', 'posts/', {}, ['deep/', '1.png', '2.png']],
  ['the contents of a folder in a folder', 'posts/deep', {}, ['x.png']],
  ['nothing for a missing folder', 'post', {}, []],
  ['the second and third entry of the root', '', { limit: 2, offset: 1 }, ['posts/', 'posts_/']],
  ['the files and folders that match a search', '', { search: 'PO' }, ['posts/', 'posts_/']],
  [
    'only "per_cent" for the search "per_", because "_" is not a wildcard',
    '',
    { search: 'per_' },
    ['per_cent'],
  ],
  ['nothing for the search "%", because it is not a wildcard', '', { search: '%' }, []],
  [
    'the contents of a folder in the order of creation',
    'posts',
    { sortBy: { column: 'created_at', order: 'asc' } },
    ['deep/', '2.png', '1.png'],
  ],
])('The list returns %s', async (_case, path, options, expected) => {
  expect(await listNames(path, options)).toEqual(expected);
});

test('A listed file has its metadata, and a listed folder has only a name', async () => {
  const { data } = await bucket().list('posts');
  const metadata = {
    eTag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    size: 11,
    mimetype: 'text/plain;charset=UTF-8',
    cacheControl: 'max-age=3600',
    lastModified: expect.stringMatching(/Z$/),
    contentLength: 11,
    httpStatusCode: 200,
  };
  const time = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(data?.slice(0, 2)).toEqual([
    { name: 'deep', id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null },
    {
      name: '1.png',
      id: expect.any(String),
      updated_at: time,
      created_at: time,
      last_accessed_at: time,
      metadata,
    },
  ]);
});

test.each([
  [{ limit: 0 }, 'body/limit'],
  [{ offset: -1 }, 'body/offset'],
  [{ sortBy: { column: 'version', order: 'asc' } }, 'body/sortBy/column'],
  [{ sortBy: { column: 'name; drop table storage.objects', order: 'asc' } }, 'body/sortBy/column'],
  [{ sortBy: { column: 'name', order: 'up' } }, 'body/sortBy/order'],
  [{ search: 'a\0' }, 'invalid byte sequence'],
])('The list rejects the options %j', async (options, message) => {
  const { error } = await bucket().list('', options as Options);
  expect(error).toMatchObject({
    code: 'InvalidRequest',
    status: 400,
    message: expect.stringContaining(message),
  });
});

test.each([['not json'], ['[]'], ['"x"']])('The list rejects the body: %s', async (body) => {
  const response = await storage.request('/object/list/open', { as: 'authenticated', method: 'POST', body });
  expect([response.status, (await response.json()).code]).toEqual([400, 'InvalidRequest']);
});

/** Lists the keys of each page. */
async function listPages(options: Parameters<ReturnType<typeof bucket>['listV2']>[0]): Promise<string[][]> {
  const all: string[][] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, error } = await bucket().listV2({ ...options, ...(cursor ? { cursor } : {}) });
    if (error) throw error;
    all.push([...data.folders, ...data.objects].map(({ name }) => name));
    if (!data.hasNext) return all;
    cursor = data.nextCursor;
  }
}

test.each<[string, Parameters<typeof listPages>[0], string[][]]>([
  [
    'all keys',
    { limit: 4 },
    [
      ['B.txt', 'Zed/z', 'a.txt', 'b.txt'],
      ['perXcent', 'per_cent', 'posts/1.png', 'posts/2.png'],
      ['posts/deep/x.png', 'posts_/other'],
    ],
  ],
  [
    'the root with its folders',
    { with_delimiter: true, limit: 6 },
    [
      ['Zed/', 'B.txt', 'a.txt', 'b.txt', 'perXcent', 'per_cent'],
      ['posts/', 'posts_/'],
    ],
  ],
  ['a folder', { prefix: 'posts/', with_delimiter: true }, [['posts/deep/', 'posts/1.png', 'posts/2.png']]],
  [
    'keys with a prefix that is not a folder',
    { prefix: 'po', limit: 3 },
    [['posts/1.png', 'posts/2.png', 'posts/deep/x.png'], ['posts_/other']],
  ],
  [
    'keys in descending order',
    { prefix: 'posts/', limit: 2, sortBy: { column: 'name', order: 'desc' } },
    [['posts/deep/x.png', 'posts/2.png'], ['posts/1.png']],
  ],
  [
    'keys in the order of creation',
    { prefix: 'posts/', limit: 2, sortBy: { column: 'created_at', order: 'asc' } },
    [['posts/2.png', 'posts/1.png'], ['posts/deep/x.png']],
  ],
  [
    'a folder in descending order of creation',
    { with_delimiter: true, prefix: 'posts/', limit: 1, sortBy: { column: 'created_at', order: 'desc' } },
    [['posts/deep/'], ['posts/1.png'], ['posts/2.png']],
  ],
  ['an unknown prefix, as one empty page', { prefix: 'none' }, [[]]],
])('Version 2 of the list returns the pages of %s', async (_case, options, expected) => {
  expect(await listPages(options)).toEqual(expected);
});

test.each([
  'x',
  Buffer.from('{"key":1}').toString('base64url'),
  Buffer.from('{"key":"a","at":"x"}').toString('base64url'),
])('Version 2 of the list rejects a cursor that it did not create: %s', async (cursor) => {
  expect((await bucket().listV2({ cursor })).error).toMatchObject({ code: 'InvalidRequest' });
});

test.each([
  ['posts/', ['deep', '1.png', '2.png']],
  ['posts/d', ['deep']],
  ['pos', ['posts', 'posts_']],
])('With a delimiter, the keys of list-v2 for the prefix %s are the names in its folder', async (prefix, names) => {
  const { data } = await bucket().listV2({ prefix, with_delimiter: true });
  const entries = [...(data?.folders ?? []), ...(data?.objects ?? [])];
  expect(entries.map(({ key }) => key)).toEqual(names);
});

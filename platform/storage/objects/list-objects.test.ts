import { expect, test } from 'vitest';
import { ana, createTestStorage } from '#tests/setup/storage.ts';

const files = ['b.txt', 'a.txt', 'B.txt', 'per_cent', 'perXcent'];
const inFolders = ['posts/2.png', 'posts/1.png', 'posts/deep/x.png', 'Zed/z', 'posts_/other'];

const storage = await createTestStorage();
const bucket = storage.client(ana).from('open');
for (const key of [...files, ...inFolders]) expect((await bucket.upload(key, key)).error).toBeNull();
await storage.client(ana).from('closed').upload('elsewhere', 'x');

const by = (column: string, order: string) => ({ sortBy: { column, order } });
const posts = ['deep/', '1.png', '2.png'];

test.each<[string, path: string | undefined, options: object, names: string[]]>([
  [
    'the root with its folders first',
    undefined,
    {},
    ['Zed/', 'posts/', 'posts_/', 'B.txt', 'a.txt', 'b.txt', 'perXcent', 'per_cent'],
  ],
  [
    'the root in descending order',
    '',
    by('name', 'desc'),
    ['posts_/', 'posts/', 'Zed/', 'per_cent', 'perXcent', 'b.txt', 'a.txt', 'B.txt'],
  ],
  ['the contents of a folder', 'posts', {}, posts],
  ['the contents of a folder whose path ends with a slash', 'posts/', {}, posts],
  ['a folder in the order of creation', 'posts', by('created_at', 'asc'), ['deep/', '2.png', '1.png']],
  ['the contents of a folder in a folder', 'posts/deep', {}, ['x.png']],
  ['nothing for a missing folder', 'post', {}, []],
  ['the second and third entry of the root', '', { limit: 2, offset: 1 }, ['posts/', 'posts_/']],
  ['the files and folders that match a search', '', { search: 'PO' }, ['posts/', 'posts_/']],
  ['only "per_cent" for "per_", because "_" is not a wildcard', '', { search: 'per_' }, ['per_cent']],
  ['nothing for the search "%", because it is not a wildcard', '', { search: '%' }, []],
])('The list returns %s', async (_case, path, options, names) => {
  const { data, error } = await bucket.list(path, options);
  expect(error).toBeNull();
  expect(data?.map(({ name, id }) => (id === null ? `${name}/` : name))).toEqual(names);
});

test('A listed file has its metadata, and a listed folder has only a name', async () => {
  const { data } = await bucket.list('posts');
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
  const times = { updated_at: time, created_at: time, last_accessed_at: time };
  const noTimes = { updated_at: null, created_at: null, last_accessed_at: null };
  expect(data?.slice(0, 2)).toEqual([
    { name: 'deep', id: null, ...noTimes, metadata: null },
    { name: '1.png', id: expect.any(String), ...times, metadata },
  ]);
});

const withFolders = { with_delimiter: true };

test.each<[string, options: object, pages: string[][]]>([
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
    { ...withFolders, limit: 6 },
    [
      ['Zed/', 'B.txt', 'a.txt', 'b.txt', 'perXcent', 'per_cent'],
      ['posts/', 'posts_/'],
    ],
  ],
  ['a folder', { prefix: 'posts/', ...withFolders }, [['posts/deep/', 'posts/1.png', 'posts/2.png']]],
  [
    'keys with a prefix that is not a folder',
    { prefix: 'po', limit: 3 },
    [['posts/1.png', 'posts/2.png', 'posts/deep/x.png'], ['posts_/other']],
  ],
  [
    'keys in descending order',
    { prefix: 'posts/', limit: 2, ...by('name', 'desc') },
    [['posts/deep/x.png', 'posts/2.png'], ['posts/1.png']],
  ],
  [
    'keys in the order of creation',
    { prefix: 'posts/', limit: 2, ...by('created_at', 'asc') },
    [['posts/2.png', 'posts/1.png'], ['posts/deep/x.png']],
  ],
  [
    'a folder in descending order of creation',
    { ...withFolders, prefix: 'posts/', limit: 1, ...by('created_at', 'desc') },
    [['posts/deep/'], ['posts/1.png'], ['posts/2.png']],
  ],
  ['an unknown prefix, as one empty page', { prefix: 'none' }, [[]]],
])('Version 2 of the list returns the pages of %s', async (_case, options, pages) => {
  const found: string[][] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, error } = await bucket.listV2({ ...options, ...(cursor ? { cursor } : {}) });
    if (error) throw error;
    found.push([...data.folders, ...data.objects].map(({ name }) => name));
    if (!data.hasNext) break;
    cursor = data.nextCursor;
  }
  expect(found).toEqual(pages);
});

test.each([
  ['posts/', ['deep', '1.png', '2.png']],
  ['posts/d', ['deep']],
  ['pos', ['posts', 'posts_']],
])('With a delimiter, the keys of list-v2 for the prefix %s are the names in its folder', async (prefix, names) => {
  const { data } = await bucket.listV2({ prefix, ...withFolders });
  const entries = [...(data?.folders ?? []), ...(data?.objects ?? [])];
  expect(entries.map(({ key }) => key)).toEqual(names);
});

const encode = (text: string) => Buffer.from(text).toString('base64url');

test.each([
  ['list', { ...by('name; drop table storage.objects', 'asc') }, 'body/sortBy/column'],
  ['list', by('name', 'up'), 'body/sortBy/order'],
  ['list', { search: 'a\0' }, 'invalid byte sequence'],
  ['listV2', { limit: 0 }, 'body/limit'],
  ['listV2', { prefix: 'a'.repeat(1025) }, 'body/prefix'],
  ['listV2', { ...by('name; drop table storage.objects', 'asc') }, 'body/sortBy/column'],
  ['listV2', by('name', 'up'), 'body/sortBy/order'],
  ['listV2', { cursor: encode('no JSON') }, 'body/cursor'],
  ['listV2', { cursor: encode('{"key":1}') }, 'body/cursor'],
  ['listV2', { cursor: encode('{"key":"a","at":"x"}') }, 'timestamp'],
] as const)('%s() rejects the options %j', async (version, options, text) => {
  const { error } =
    version === 'list' ? await bucket.list('', options as object) : await bucket.listV2(options as object);
  const message = expect.stringContaining(text);
  expect(error).toMatchObject({ code: 'InvalidRequest', status: 400, message });
});

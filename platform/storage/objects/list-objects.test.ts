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

/** Names in their order; folders end with a slash. */
async function names(path?: string, options?: Options): Promise<string[]> {
  const { data, error } = await bucket().list(path, options);
  if (error) throw error;
  return data.map(({ name, id }) => (id === null ? `${name}/` : name));
}

test.each<[string, string | undefined, Options, string[]]>([
  [
    'the root: folders first',
    undefined,
    {},
    ['Zed/', 'posts/', 'posts_/', 'B.txt', 'a.txt', 'b.txt', 'perXcent', 'per_cent'],
  ],
  [
    'the other way round',
    '',
    { sortBy: { column: 'name', order: 'desc' } },
    ['posts_/', 'posts/', 'Zed/', 'per_cent', 'perXcent', 'b.txt', 'a.txt', 'B.txt'],
  ],
  ['a folder', 'posts', {}, ['deep/', '1.png', '2.png']],
  ['a folder with its slash', 'posts/', {}, ['deep/', '1.png', '2.png']],
  ['a folder in a folder', 'posts/deep', {}, ['x.png']],
  ['a folder that is none', 'post', {}, []],
  ['a page', '', { limit: 2, offset: 1 }, ['posts/', 'posts_/']],
  ['a search, of folders too', '', { search: 'PO' }, ['posts/', 'posts_/']],
  ['a search takes no wildcards', '', { search: 'per_' }, ['per_cent']],
  ['a search for per cent', '', { search: '%' }, []],
  ['by time', 'posts', { sortBy: { column: 'created_at', order: 'asc' } }, ['deep/', '2.png', '1.png']],
])('%s', async (_case, path, options, expected) => {
  expect(await names(path, options)).toEqual(expected);
});

test('a file in a list has all that is known of it, a folder its name alone', async () => {
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
])('refused: %j', async (options, message) => {
  const { error } = await bucket().list('', options as Options);
  expect(error).toMatchObject({
    code: 'InvalidRequest',
    status: 400,
    message: expect.stringContaining(message),
  });
});

test.each([['not json'], ['[]'], ['"x"']])('refused: the body %s', async (body) => {
  const response = await storage.call('/object/list/open', { as: 'authenticated', method: 'POST', body });
  expect([response.status, (await response.json()).code]).toEqual([400, 'InvalidRequest']);
});

/** All pages of a list, key by key. */
async function pages(options: Parameters<ReturnType<typeof bucket>['listV2']>[0]): Promise<string[][]> {
  const all: string[][] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, error } = await bucket().listV2({ ...options, ...(cursor ? { cursor } : {}) });
    if (error) throw error;
    all.push([...data.folders, ...data.objects].map(({ key }) => key ?? ''));
    if (!data.hasNext) return all;
    cursor = data.nextCursor;
  }
}

test.each<[string, Parameters<typeof pages>[0], string[][]]>([
  [
    'flat',
    { limit: 4 },
    [
      ['B.txt', 'Zed/z', 'a.txt', 'b.txt'],
      ['perXcent', 'per_cent', 'posts/1.png', 'posts/2.png'],
      ['posts/deep/x.png', 'posts_/other'],
    ],
  ],
  [
    'in folders',
    { with_delimiter: true, limit: 6 },
    [
      ['Zed/', 'B.txt', 'a.txt', 'b.txt', 'perXcent', 'per_cent'],
      ['posts/', 'posts_/'],
    ],
  ],
  [
    'below a prefix',
    { prefix: 'posts/', with_delimiter: true },
    [['posts/deep/', 'posts/1.png', 'posts/2.png']],
  ],
  [
    'a prefix that is no folder',
    { prefix: 'po', limit: 3 },
    [['posts/1.png', 'posts/2.png', 'posts/deep/x.png'], ['posts_/other']],
  ],
  [
    'the other way round',
    { prefix: 'posts/', limit: 2, sortBy: { column: 'name', order: 'desc' } },
    [['posts/deep/x.png', 'posts/2.png'], ['posts/1.png']],
  ],
  [
    'by time',
    { prefix: 'posts/', limit: 2, sortBy: { column: 'created_at', order: 'asc' } },
    [['posts/2.png', 'posts/1.png'], ['posts/deep/x.png']],
  ],
  [
    'by time, in folders',
    { with_delimiter: true, prefix: 'posts/', limit: 1, sortBy: { column: 'created_at', order: 'desc' } },
    [['posts/deep/'], ['posts/1.png'], ['posts/2.png']],
  ],
  ['nothing', { prefix: 'none' }, [[]]],
])('v2, %s', async (_case, options, expected) => {
  expect(await pages(options)).toEqual(expected);
});

test.each([
  'x',
  Buffer.from('{"key":1}').toString('base64url'),
  Buffer.from('{"key":"a","at":"x"}').toString('base64url'),
])('v2 refuses a cursor of its own making: %s', async (cursor) => {
  expect((await bucket().listV2({ cursor })).error).toMatchObject({ code: 'InvalidRequest' });
});

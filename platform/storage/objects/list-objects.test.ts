import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { ana } from '#tests/setup/storage.ts';
import { createTestLists } from '#tests/setup/storage-lists.ts';

const storage = await closeAfterTests(createTestLists());

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

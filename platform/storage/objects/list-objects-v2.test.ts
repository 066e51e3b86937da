import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { ana } from '#tests/setup/storage.ts';
import { createTestLists } from '#tests/setup/storage-lists.ts';

const storage = await closeAfterTests(createTestLists());

const bucket = () => storage.client(ana).from('open');

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

const cursors = ['no JSON', '{"key":1}', '{"key":"a","at":"x"}'];
test.each(cursors)('Version 2 of the list rejects a cursor that it did not create: %s', async (text) => {
  const cursor = Buffer.from(text).toString('base64url');
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

test.each([
  [{ limit: 0 }, 'body/limit'],
  [{ prefix: 'a'.repeat(1025) }, 'body/prefix'],
  [{ sortBy: { column: 'name; drop table storage.objects' } }, 'body/sortBy/column'],
  [{ sortBy: { column: 'name', order: 'up' } }, 'body/sortBy/order'],
])('Version 2 of the list rejects the options %j', async (options, message) => {
  const { error } = await bucket().listV2(options as object);
  expect(error).toMatchObject({ code: 'InvalidRequest', message: expect.stringContaining(message) });
});

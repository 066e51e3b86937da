import { beforeEach, expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { ana, createTestStorage } from '#tests/setup/storage.ts';
import { readContents, storeTwoTexts } from '#tests/setup/storage-contents.ts';
import { samples } from '#tests/setup/storage-samples.ts';

/** The work of another request, done once, after an object has been found and before it is moved. */
let beforeMove = async (): Promise<unknown> => undefined;
const storage = await closeAfterTests(
  createTestStorage({
    database: (real) => ({
      ...real,
      async run(requestContext, statement) {
        if (statement.name !== 'storage_move_object') return real.run(requestContext, statement);
        const change = beforeMove;
        beforeMove = async () => undefined;
        await change();
        return real.run(requestContext, statement);
      },
    }),
  }),
);
beforeEach(() => storeTwoTexts(storage));

const bucket = (name = 'open') => storage.client(ana).from(name);

test('Moving an object changes only its key', async () => {
  const before = (await bucket().info('a.txt')).data;
  expect((await bucket().move('a.txt', 'dir/c.txt')).data).toMatchObject({ message: 'Successfully moved' });
  const after = (await bucket().info('dir/c.txt')).data;
  expect({ ...after, name: 'a.txt' }).toEqual(before);
  expect(await readContents(storage)).toEqual({ 'open/dir/c.txt': 'a', 'open/b.txt': 'b' });
});

test('An object can be moved to another bucket', async () => {
  expect((await bucket().move('a.txt', 'moved', { destinationBucket: 'closed' })).error).toBeNull();
  expect(await readContents(storage)).toEqual({ 'closed/moved': 'a', 'open/b.txt': 'b' });
});

test('An image can be moved to a bucket for images', async () => {
  await bucket().upload('p.png', new Blob([samples.png], { type: 'image/png' }));
  expect((await bucket().move('p.png', 'p.png', { destinationBucket: 'photos' })).error).toBeNull();
});

test.each<[string, string, string, object, string]>([
  ['onto another object', 'a.txt', 'b.txt', {}, 'ResourceAlreadyExists'],
  ['of a missing object', 'none', 'c', {}, 'NoSuchKey'],
  ['to a key outside its bucket', 'a.txt', '../x', {}, 'InvalidKey'],
  ['to a missing bucket', 'a.txt', 'c', { destinationBucket: 'none' }, 'NoSuchBucket'],
  ['to a bucket with a smaller size limit', 'b.txt', 'c', { destinationBucket: 'tiny' }, 'EntityTooLarge'],
  ['to a bucket for other types', 'a.txt', 'c', { destinationBucket: 'photos' }, 'InvalidMimeType'],
  ['of an old version of an object', 'a.txt', 'c', { sourceVersionId: 'x' }, 'InvalidRequest'],
])('A move %s is rejected and changes nothing', async (_case, from, to, options, code) => {
  expect((await bucket().move(from, to, options)).error).toMatchObject({ code });
  expect(await readContents(storage)).toEqual({ 'open/a.txt': 'a', 'open/b.txt': 'b' });
});

test.each<[string, string, () => Promise<unknown>]>([
  ['moved', 'moved', () => storage.query("update storage.objects set name = 'moved' where name = 'a.txt'")],
  ['removed', 'none', async () => bucket().remove(['a.txt'])],
  [
    'removed and uploaded again',
    'a.txt',
    async () => {
      await bucket().remove(['a.txt']);
      await bucket().upload('a.txt', 'another');
    },
  ],
])('A move of an object that another request has %s since it was found reports NoSuchKey', async (_case, remaining, change) => {
  for (const as of [ana, 'service_role'] as const) {
    await storeTwoTexts(storage);
    beforeMove = change;
    expect((await storage.client(as).from('open').move('a.txt', 'c.txt')).error).toMatchObject({
      code: 'NoSuchKey',
      statusCode: '404',
    });
    const { 'open/b.txt': _, ...others } = await readContents(storage);
    expect(others).toEqual(remaining === 'none' ? {} : { [`open/${remaining}`]: 'a' });
  }
});

import { beforeEach, expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { ana, createTestStorage } from '#tests/setup/storage.ts';
import { readContents, storeTwoTexts } from '#tests/setup/storage-contents.ts';

const storage = await closeAfterTests(createTestStorage());
beforeEach(() => storeTwoTexts(storage));

const bucket = () => storage.client(ana).from('open');

test('Removing several objects returns their rows and ignores missing keys', async () => {
  const { data } = await bucket().remove(['a.txt', 'none', 'a\0']);
  expect(data).toMatchObject([{ name: 'a.txt', bucket_id: 'open', id: expect.any(String) }]);
  expect(await readContents(storage)).toEqual({ 'open/b.txt': 'b' });
});

test.each<[string, () => PromiseLike<{ error: unknown }>, string]>([
  ['Removing an empty list of keys', () => bucket().remove([]), 'InvalidRequest'],
  [
    'Removing more than a thousand keys',
    () => bucket().remove(Array.from({ length: 1001 }, (_, i) => `${i}`)),
    'InvalidRequest',
  ],
])('%s is rejected and changes nothing', async (_case, operation, code) => {
  expect((await operation()).error).toMatchObject({ code });
  expect(await readContents(storage)).toEqual({ 'open/a.txt': 'a', 'open/b.txt': 'b' });
});

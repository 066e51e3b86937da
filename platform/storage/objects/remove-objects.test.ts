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

test.each([0, 1001])('Removing %i keys at a time is rejected and changes nothing', async (length) => {
  const { error } = await bucket().remove(Array<string>(length).fill('a.txt'));
  expect(error).toMatchObject({ code: 'InvalidRequest' });
  expect(await readContents(storage)).toEqual({ 'open/a.txt': 'a', 'open/b.txt': 'b' });
});

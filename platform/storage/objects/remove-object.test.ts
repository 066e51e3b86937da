import { beforeEach, expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { createTestStorage } from '#tests/setup/storage.ts';
import { readContents, storeTwoTexts } from '#tests/setup/storage-contents.ts';

const storage = await closeAfterTests(createTestStorage());
beforeEach(() => storeTwoTexts(storage));

test('A single object can be removed by its URL', async () => {
  const remove = () => storage.request('/object/open/a.txt', { as: 'authenticated', method: 'DELETE' });
  expect(await (await remove()).json()).toEqual({ message: 'Successfully deleted' });
  expect(await (await remove()).json()).toMatchObject({ code: 'NoSuchKey' });
  expect(await readContents(storage)).toEqual({ 'open/b.txt': 'b' });
});

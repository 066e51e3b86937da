import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestStorage, type TestStorage } from '#tests/setup/storage.ts';
import { readContents, storeTwoTexts } from '#tests/setup/storage-contents.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await createTestStorage();
});
beforeEach(() => storeTwoTexts(storage));
afterAll(() => storage.close());

test('A single object can be removed by its URL', async () => {
  const remove = () => storage.request('/object/open/a.txt', { as: 'authenticated', method: 'DELETE' });
  expect(await (await remove()).json()).toEqual({ message: 'Successfully deleted' });
  expect(await (await remove()).json()).toMatchObject({ code: 'NoSuchKey' });
  expect(await readContents(storage)).toEqual({ 'open/b.txt': 'b' });
});

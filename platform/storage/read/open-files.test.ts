import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { ana, createTestStorage } from '#tests/setup/storage.ts';

const opened: Readable[] = [];

const storage = await createTestStorage({
  files: (files) => ({
    ...files,
    async read(version, range) {
      const bytes = await files.read(version, range);
      if (bytes instanceof Readable) opened.push(bytes);
      return bytes;
    },
  }),
});

test('A canceled download closes its file, and a response without a body opens none', async () => {
  await storage
    .client(ana)
    .from('open')
    .upload('large', Buffer.alloc(4 * 1024 * 1024));
  opened.length = 0;
  await storage.request('/object/public/open/large', { method: 'HEAD' });
  await storage.request('/object/public/open/large', { headers: { 'if-none-match': '*' } });
  expect(opened).toEqual([]);

  const responses = await Promise.all(
    Array.from({ length: 20 }, () => storage.request('/object/public/open/large')),
  );
  const readers = responses.map((response) => response.body?.getReader());
  await Promise.all(readers.slice(0, 10).map((reader) => reader?.read()));
  expect(opened.map(({ closed }) => closed)).toEqual(Array(20).fill(false));
  await Promise.all(readers.map((reader) => reader?.cancel()));
  await expect.poll(() => opened.every(({ closed }) => closed)).toBe(true);
});

test('A download that nobody reads on holds no more of its file in memory than one chunk', async () => {
  await storage
    .client(ana)
    .from('open')
    .upload('unread', Buffer.alloc(4 * 1024 * 1024));
  opened.length = 0;
  const response = await storage.request('/object/public/open/unread');
  const reader = response.body?.getReader();
  await reader?.read();
  const [file] = opened;
  // While this request runs, a stream that reads ahead would have time to do so.
  await storage.request('/object/public/open/unread', { headers: { range: 'bytes=0-1' } });
  expect(file?.readableLength).toBe(0);
  await reader?.cancel();
});

test('An object whose file is missing is reported as not found, and the error is logged', async () => {
  await storage.client(ana).from('open').upload('lost', 'x');
  const [row] = await storage.query<{ version: string }>(
    "select version from storage.objects where name = 'lost'",
  );
  await storage.files.remove(row?.version ?? '');
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await storage.request('/object/public/open/lost');
  const { calls } = log.mock;
  log.mockRestore();
  expect(await response.json()).toMatchObject({
    code: 'NoSuchKey',
    statusCode: '404',
    message: 'Object not found',
    error: 'not_found',
  });
  expect(calls).toEqual([['storage: the file of the object "open/lost" is missing']]);
});

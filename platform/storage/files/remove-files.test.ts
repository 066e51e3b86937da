import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { createDiskFiles } from './disk-files.ts';
import { removeFiles } from './remove-files.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('A file on a read-only disk that cannot be removed is logged in one line with the folder and the reason', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('EROFS: read-only file system, unlink');
  vi.spyOn(promises, 'rm').mockRejectedValue(Object.assign(error, { code: 'EROFS', syscall: 'unlink' }));
  // Named imports see the mock only after this.
  syncBuiltinESMExports();
  await removeFiles(createDiskFiles('/data/storage'), ['0f8b4a52-0000-4000-8000-000000000001']);
  expect(log.mock.calls).toEqual([
    [
      expect.stringContaining('could not be removed'),
      'NotWritable: Files cannot be written to /data/storage: its disk is read-only',
    ],
  ]);
});

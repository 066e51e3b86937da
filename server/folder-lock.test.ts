import { existsSync, mkdirSync, rmdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { withFolderLock } from './folder-lock.ts';

const longAgo = new Date(Date.now() - 60_000);
let lock: string;
beforeEach(() => {
  lock = join(createTestFolder(), '.lock');
});

test('An action waits until the lock of another process is gone', async () => {
  mkdirSync(lock);
  let isDone = false;
  const waiting = withFolderLock(lock, () => {
    isDone = true;
    return existsSync(lock);
  });
  await sleep(100);
  expect(isDone).toBe(false);
  rmdirSync(lock);
  expect(await waiting).toBe(true);
  expect(existsSync(lock)).toBe(false);
});

test('The lock of a process that was killed is taken over', async () => {
  mkdirSync(lock);
  utimesSync(lock, longAgo, longAgo);
  expect(await withFolderLock(lock, () => 'done')).toBe('done');
});

test('An action that takes long renews its lock, so that it is not taken over', async () => {
  await withFolderLock(lock, async () => {
    utimesSync(lock, longAgo, longAgo);
    await expect.poll(() => statSync(lock).mtime, { timeout: 60_000 }).not.toEqual(longAgo);
  });
});

test('A failed action leaves no lock', async () => {
  const fail = () => {
    throw new Error('failed');
  };
  await expect(withFolderLock(lock, fail)).rejects.toThrow('failed');
  expect(existsSync(lock)).toBe(false);
});

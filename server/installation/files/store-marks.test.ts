import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createS3Store } from '#platform/storage/s3/s3-store.ts';
import { startS3Server } from '#tests/setup/s3-server.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { createBucketMarks, createFolderMarks, type StoreMarks } from './store-marks.ts';

interface Store {
  marks: StoreMarks;
  write(name: string, text: string): Promise<unknown>;
}

const places: Record<string, () => Promise<Store>> = {
  async folder() {
    const folder = createTestFolder();
    return {
      marks: createFolderMarks(folder),
      write: (name, text) => writeFile(join(folder, name), text),
    };
  },
  async bucket() {
    const server = await startS3Server();
    onTestFinished(server.close);
    const store = createS3Store(server.settings);
    return {
      marks: createBucketMarks(store),
      write: (name, text) => store.replace(name, new Uint8Array(Buffer.from(text))),
    };
  },
};

describe.each(Object.entries(places))('A %s of files', (_, open) => {
  test('belongs to one database until another one marks it, and then to neither alone', async () => {
    const { marks } = await open();
    expect([await marks.claim('one'), await marks.claim('one')]).toEqual([true, true]);
    expect(await marks.claim('another')).toBe(false);
    expect(await marks.claim('one')).toBe(false);
  });

  test('that an earlier version of Wayfare has marked belongs to its database', async () => {
    const { marks, write } = await open();
    await write('database-id', 'one\n');
    expect(await marks.claim('one')).toBe(true);
    expect(await marks.claim('another')).toBe(false);
  });

  test('remembers of a database what was written last, and nothing if that is damaged', async () => {
    const { marks, write } = await open();
    expect(await marks.recall('one')).toBeUndefined();
    await marks.claim('one');
    expect(await marks.recall('one')).toBeUndefined();
    const memory = { checkedAt: '2026-11-28T10:00:00.123456Z', timeline: 2 };
    await marks.remember('one', { checkedAt: '2026-11-27T10:00:00.000000Z', timeline: 1 });
    await marks.remember('one', memory);
    expect([await marks.recall('one'), await marks.recall('another')]).toEqual([memory, undefined]);
    expect(await marks.claim('one')).toBe(true);
    await write('databases/one.json', '{"checkedAt":');
    expect(await marks.recall('one')).toBeUndefined();
  });
});

import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestStorage } from '#tests/setup/storage.ts';
import { sweepStorage } from './sweep.ts';

const storage = await createTestStorage();

const countRows = async () => (await storage.query('select from storage.objects')).length;

const dayMs = 86_400_000;
const nothing = { unfinished: 0, quarantined: 0, restored: 0, removed: 0 };
/** Sweeps files of any age, after so many days. */
const sweepAfter = (days: number) =>
  sweepStorage(storage, { age: 0, now: new Date(Date.now() + days * dayMs) });

async function createOrphan(): Promise<void> {
  await storage.files.write(crypto.randomUUID(), Readable.from([Buffer.from('x')]));
}
const isThere = async (version: string) => (await storage.listFiles()).includes(version);

test('The sweep takes files without a row away, except recent ones that another server may still be writing', async () => {
  await storage.client('service_role').from('open').upload('kept', 'x');
  await createOrphan();
  await writeFile(join(storage.folder, 'drafts', crypto.randomUUID()), 'x');

  expect(await sweepStorage(storage)).toEqual(nothing);
  expect(await storage.listFiles()).toHaveLength((await countRows()) + 2);
  expect(await sweepAfter(0)).toEqual({ ...nothing, quarantined: 1, unfinished: 1 });
  await storage.expectFilesToMatchRows();
  expect(await sweepAfter(30)).toEqual(nothing);
  expect(await sweepAfter(31)).toEqual({ ...nothing, removed: 1 });
  expect(await readdir(join(storage.folder, 'quarantine'))).toEqual([]);
});

describe('A file whose row is lost and comes back, as when the right backup is restored', () => {
  let version: string;
  const setVersion = (value: string) =>
    storage.query("update storage.objects set version = $1 where name = 'lost'", [value]);
  beforeEach(async () => {
    // The service logs that the file is missing.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await storage.client('service_role').from('open').upload('lost', '0123456789', { upsert: true });
    const rows = await storage.query<{ version: string }>(
      "select version from storage.objects where name = 'lost'",
    );
    version = rows[0]?.version ?? '';
    await setVersion(crypto.randomUUID());
    expect(await sweepAfter(0)).toEqual({ ...nothing, quarantined: 1 });
    expect(await isThere(version)).toBe(false);
    expect((await storage.request('/object/public/open/lost')).ok).toBe(false);
    await setVersion(version);
    return () => vi.restoreAllMocks();
  });

  test('is there again when it is read', async () => {
    expect(await (await storage.request('/object/public/open/lost')).text()).toBe('0123456789');
    expect(await isThere(version)).toBe(true);
  });

  test('is there again when it is copied', async () => {
    const open = storage.client('service_role').from('open');
    expect((await open.copy('lost', 'copied')).error).toBeNull();
    await open.remove(['copied']);
  });

  test('is there again after the next sweep, even when its time in the quarantine is over', async () => {
    expect(await sweepAfter(100)).toEqual({ ...nothing, restored: 1 });
    await storage.expectFilesToMatchRows();
  });
});

test('A sweep while a file is being uploaded does not remove it, even if the clock has been set a day forward', async () => {
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const writer = body.writable.getWriter();
  const uploading = storage.request('/object/open/slow', {
    as: 'service_role',
    method: 'PUT',
    body: body.readable,
    duplex: 'half',
  });
  await writer.write(Buffer.from('01234'));
  await expect.poll(() => readdir(join(storage.folder, 'drafts'))).toHaveLength(1);
  const tomorrow = Date.now() + 86_400_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(tomorrow);
  try {
    await sweepStorage(storage, { now: new Date(tomorrow) });
  } finally {
    clock.mockRestore();
  }
  await writer.write(Buffer.from('56789'));
  await writer.close();
  expect((await uploading).status).toBe(200);
  expect(await (await storage.request('/object/public/open/slow')).text()).toBe('0123456789');
});

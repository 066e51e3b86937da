import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { createTestStorage } from '#tests/setup/storage.ts';
import { sweepStorage } from './sweep.ts';

const storage = await createTestStorage();

const dayMs = 86_400_000;
const nothing = { unfinished: 0, quarantined: 0, restored: 0, removed: 0 };
/** Sweeps files of any age, after so many days. */
const sweepAfter = (days: number) =>
  sweepStorage(storage, { age: 0, now: new Date(Date.now() + days * dayMs) });

test('The sweep takes files without a row away, except recent ones that another server may still be writing', async () => {
  await storage.client('service_role').from('open').upload('kept', 'x');
  await storage.files.write(crypto.randomUUID(), Readable.from([Buffer.from('x')]));
  await writeFile(join(storage.folder, 'drafts', crypto.randomUUID()), 'x');

  expect(await sweepStorage(storage)).toEqual(nothing);
  expect(await storage.listFiles()).toHaveLength(3);
  expect(await sweepAfter(0)).toEqual({ ...nothing, quarantined: 1, unfinished: 1 });
  await storage.expectFilesToMatchRows();
  expect(await sweepAfter(30)).toEqual(nothing);
  expect(await sweepAfter(31)).toEqual({ ...nothing, removed: 1 });
  expect(await readdir(join(storage.folder, 'quarantine'))).toEqual([]);
});

test.each<[string, comeBack: () => Promise<unknown>, result: unknown]>([
  ['is read', async () => (await storage.request('/object/public/open/lost')).text(), '0123456789'],
  [
    'is swept next, even when its time in the quarantine is over',
    () => sweepAfter(100),
    { ...nothing, restored: 1 },
  ],
])('A file whose row is lost and comes back, as when the right backup is restored, is there again when it %s', async (_, comeBack, result) => {
  // The service logs that the file is missing.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await storage.client('service_role').from('open').upload('lost', '0123456789', { upsert: true });
  const setVersion = (value: unknown) =>
    storage.query("update storage.objects set version = $1 where name = 'lost'", [value]);
  const [row] = await storage.query("select version from storage.objects where name = 'lost'");
  await setVersion(crypto.randomUUID());
  expect(await sweepAfter(0)).toEqual({ ...nothing, quarantined: 1 });
  expect((await storage.request('/object/public/open/lost')).ok).toBe(false);
  await setVersion(row?.version);
  expect(await comeBack()).toEqual(result);
  await storage.expectFilesToMatchRows();
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
  const tomorrow = Date.now() + dayMs;
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

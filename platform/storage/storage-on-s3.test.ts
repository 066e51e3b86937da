import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { startS3Server } from '#tests/setup/s3-server.ts';
import { ana } from '#tests/setup/storage.ts';
import { createTestStorageOnS3 } from '#tests/setup/storage-on-s3.ts';
import { createTusRequests } from '#tests/setup/tus.ts';
import { createS3Store } from './s3/s3-store.ts';
import { sweepStorage } from './sweep.ts';

const { settings } = await closeAfterTests(startS3Server());
const store = createS3Store(settings);
const storage = await createTestStorageOnS3(store);
const { parts } = storage;

const listKeys = async (prefix: string) => (await store.listAll(prefix)).map(({ key }) => key);
test('Ranges and conditional requests are served as from a disk, and an empty file too', async () => {
  const open = storage.client(ana).from('open');
  const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, i) => i % 251));
  await open.upload('ranges', bytes);
  await open.upload('empty', '');
  const part = await storage.request('/object/public/open/ranges', {
    headers: { range: 'bytes=1000-400999' },
  });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-400999/600000']);
  expect(bytes.subarray(1000, 401_000).equals(Buffer.from(await part.arrayBuffer()))).toBe(true);
  const etag = part.headers.get('etag') ?? '';
  const same = await storage.request('/object/public/open/ranges', { headers: { 'if-none-match': etag } });
  expect(same.status).toBe(304);
  const empty = await storage.request('/object/public/open/empty');
  expect([empty.status, await empty.text()]).toEqual([200, '']);
  const [row] = await storage.query("select version from storage.objects where name = 'empty'");
  await parts.files.copy(row?.version, ana);
  expect(await parts.files.read(ana, { start: 0, end: -1 })).toHaveLength(0);
  await parts.files.remove(ana);
});

test('A rendition is kept in the store, a bounded number of each image, and removed with its image', async () => {
  const png = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const open = storage.client(ana).from('open');
  await open.upload('image.png', png, { contentType: 'image/png' });
  const render = async (width: number) => {
    const response = await storage.request(`/render/image/public/open/image.png?width=${width}&height=10`);
    expect(response.status).toBe(200);
    return sharp(Buffer.from(await response.arrayBuffer())).metadata();
  };
  expect(await render(20)).toMatchObject({ width: 20 });
  expect(await listKeys('renditions/')).toHaveLength(1);
  const reading = vi.spyOn(parts.files, 'read');
  expect(await render(20)).toMatchObject({ width: 20 });
  expect(reading).not.toHaveBeenCalled();
  for (const width of [21, 22, 23]) await render(width);
  expect(await listKeys('renditions/')).toHaveLength(2);
  await open.remove(['image.png']);
  expect(await listKeys('renditions/')).toEqual([]);
});

test('A resumable upload is continued by another server, and keeps what arrived before it broke off', async () => {
  const tus = createTusRequests(storage);
  const url = await tus.create('open', 'video', 11);
  await tus.append(url, 0, '01234');
  const broken = new ReadableStream(
    {
      start: (controller) => controller.enqueue(Buffer.from('567')),
      // This is called when the bytes have been read.
      pull: (controller) => void setTimeout(() => controller.error(new Error('gone')), 50),
    },
    { highWaterMark: 1 },
  );
  expect((await tus.append(url, 5, broken)).status).toBeGreaterThanOrEqual(400);
  const other = createTusRequests({ request: storage.restart() });
  expect(await other.offset(url)).toBe(8);
  expect((await other.append(url, 8, '89a')).status).toBe(204);
  const { data } = await storage.client(ana).from('open').download('video');
  expect(await data?.text()).toBe('0123456789a');
  expect(await listKeys('uploads/')).toEqual([]);
  const [row] = await storage.query("select version from storage.objects where name = 'video'");
  expect(await listKeys('files/')).toContain(`files/${row?.version}`);
  expect(await storage.listFiles()).toEqual([]);
});

test('The sweep removes files without a row, and bytes of no upload, and nothing else', async () => {
  const tus = createTusRequests(storage);
  const url = await tus.create('open', 'unfinished', 10);
  await tus.append(url, 0, '012');
  const kept = await listKeys('files/');
  const unknown = crypto.randomUUID();
  await store.create(`files/${unknown}`, new Uint8Array([1]));
  await store.create(`uploads/${unknown}/begun`, new Uint8Array());
  await store.create(`renditions/${unknown}/1_20x_cover_80_webp`, new Uint8Array([1]));
  await store.create('files/not-of-wayfare', new Uint8Array([1]));
  const swept = await sweepStorage({ database: storage.database, ...parts }, { age: 0 });
  expect(swept).toMatchObject({ quarantined: 1, unfinished: 1 });
  expect(await listKeys('files/')).toEqual([...kept, 'files/not-of-wayfare'].sort());
  expect(await listKeys('renditions/')).toEqual([]);
  expect(await tus.offset(url)).toBe(3);
  await store.remove('files/not-of-wayfare');
});

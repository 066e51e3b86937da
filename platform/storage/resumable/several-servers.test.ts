import { mkdir, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { createS3Store } from '#platform/storage/s3/s3-store.ts';
import { sweepStorage } from '#platform/storage/sweep.ts';
import { closeLater } from '#tests/setup/close-after-tests.ts';
import { startS3Server } from '#tests/setup/s3-server.ts';
import { createTestStorage, type TestStorage } from '#tests/setup/storage.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { createTusRequests } from '#tests/setup/tus.ts';
import type { PartialFiles } from './store/partial-files.ts';
import { createS3PartialFiles } from './store/s3-partial-files.ts';

describe.each(['disk', 'S3'])('On two servers with one database and one store on %s', (place) => {
  let storage: TestStorage;
  let one: ReturnType<typeof createTusRequests>;
  let two: ReturnType<typeof createTusRequests>;
  let partialFiles: PartialFiles;

  beforeAll(async () => {
    const s3 = place === 'S3' ? await startS3Server() : undefined;
    const bucket = s3 && createS3Store(s3.settings);
    const onS3 = bucket && createS3PartialFiles(bucket, createTestFolder());
    storage = await createTestStorage({ partialFiles: (onDisk) => onS3 ?? onDisk });
    partialFiles = onS3 ?? storage.partialFiles;
    closeLater(() => s3?.close());
    await mkdir(`${storage.folder}/uploads`);
    await writeFile(`${storage.folder}/uploads/notes.txt`, 'x');
    await bucket?.create('uploads/notes.txt', new Uint8Array([1]));
    one = createTusRequests(storage);
    two = createTusRequests({ request: storage.restart() });
  });

  const download = async (key: string) => (await storage.request(`/object/public/open/${key}`)).text();

  test.each([
    9, 6,
  ])('of two requests with six bytes at the same offset of an upload of %i bytes, at most one adds its bytes', async (length) => {
    for (let round = 0; round < 2; round += 1) {
      const key = `${length} bytes, round ${round}`;
      const url = await one.create('open', key, length);
      const responses = await Promise.all([one.append(url, 0, 'aaaaaa'), two.append(url, 0, 'bbbbbb')]);
      // On a slow server, the second request may stop the first one and then have the wrong offset. Neither succeeds then.
      const statuses = responses.map(({ status }) => status);
      const added = statuses.indexOf(204);
      expect(statuses.filter((status) => status !== 409 && status !== 423)).toEqual(added < 0 ? [] : [204]);
      // A client whose request was stopped sends the missing bytes. An object that is stored needs none.
      const offset = await two.offset(url);
      expect((await two.append(url, offset, 'c'.repeat(length - offset))).status).toBe(204);
      const stored = await download(key);
      expect(stored).toHaveLength(length);
      expect(stored).toMatch(added < 0 ? /^(a+|b+)c+$/ : ([/^a{6}c*$/, /^b{6}c*$/][added] as RegExp));
    }
  });

  test.each([
    ['the same', () => one],
    ['the other', () => two],
  ])('a request stops an earlier one on %s server, and continues where that one stopped', async (server, getRequests) => {
    const key = `stopped on ${server}`;
    const url = await one.create('open', key, 6);
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const writer = body.writable.getWriter();
    const first = one.append(url, 0, body.readable);
    await writer.write(Buffer.from('abc'));
    const next = getRequests();
    const offset = await next.offset(url);
    expect((await next.append(url, offset, 'abcdef'.slice(offset))).status).toBe(204);
    await writer.close().catch(() => {});
    const response = await first;
    const message = 'Another request has taken over this upload\n';
    expect([response.status, await response.text()]).toEqual([423, message]);
    expect(await download(key)).toBe('abcdef');
  });

  test('an upload goes on when the turn of a server that was killed has ended', async () => {
    const url = await one.create('open', 'killed', 6);
    await one.append(url, 0, 'abc');
    await storage.query(`update storage.resumable_uploads
      set turn = gen_random_uuid(), turn_ends_at = now() + interval '200 ms' where name = 'killed'`);
    expect((await two.append(url, 3, 'def')).status).toBe(204);
    expect(await download('killed')).toBe('abcdef');
  });

  test('what arrived before a request broke off is kept, and the other server goes on', async () => {
    const url = await one.create('open', 'broken', 11);
    await one.append(url, 0, '01234');
    const broken = new ReadableStream(
      {
        start: (controller) => controller.enqueue(Buffer.from('567')),
        // `pull` is called when the bytes have been read.
        pull: (controller) => void setTimeout(() => controller.error(new Error('gone')), 50),
      },
      { highWaterMark: 1 },
    );
    expect((await one.append(url, 5, broken)).status).toBe(400);
    expect(await two.offset(url)).toBe(8);
    expect((await two.append(url, 8, '89a')).status).toBe(204);
    expect(await download('broken')).toBe('0123456789a');
  });

  test('the sweep removes bytes that belong to no upload, and keeps those of an unfinished one and files with other names', async () => {
    const kept = await one.create('open', 'kept', 10);
    await one.append(kept, 0, '012');
    const lost = await one.create('open', 'lost', 10);
    await storage.query("delete from storage.resumable_uploads where name = 'lost'");
    expect(await sweepStorage({ ...storage, partialFiles }, { age: 0 })).toMatchObject({ unfinished: 1 });
    expect(await partialFiles.getSize(lost.split('/').at(-1) ?? '')).toBeUndefined();
    expect(await one.offset(kept)).toBe(3);
  });
});

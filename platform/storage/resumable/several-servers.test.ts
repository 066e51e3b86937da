import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createS3Store } from '#platform/storage/s3/s3-store.ts';
import { type S3Server, startS3Server } from '#tests/setup/s3-server.ts';
import { createTestStorage, type TestStorage } from '#tests/setup/storage.ts';
import { createTusRequests } from '#tests/setup/tus.ts';
import { createS3PartialFiles } from './store/s3-partial-files.ts';

describe.each(['disk', 'S3'])('On two servers with one database and one store on %s', (place) => {
  let storage: TestStorage;
  let s3: S3Server | undefined;
  let folder: string;
  let one: ReturnType<typeof createTusRequests>;
  let two: ReturnType<typeof createTusRequests>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wayfare-several-servers-'));
    s3 = place === 'S3' ? await startS3Server() : undefined;
    const partialFiles = s3 && createS3PartialFiles(createS3Store(s3.settings), folder);
    storage = await createTestStorage({ partialFiles: (onDisk) => partialFiles ?? onDisk });
    one = createTusRequests(storage);
    two = createTusRequests({ request: storage.restart() });
  });
  afterAll(async () => {
    await storage.close();
    await s3?.close();
    await rm(folder, { recursive: true });
  });

  const download = async (key: string) => (await storage.request(`/object/public/open/${key}`)).text();

  /**
   * Sends two requests at once, and then the missing bytes, like a client whose request was stopped. On a slow server, the
   * second request may stop the first one and then have the wrong offset, so neither needs to succeed.
   */
  async function sendBoth(url: string, rest: string): Promise<number[]> {
    const responses = await Promise.all([one.append(url, 0, 'aaaaaa'), two.append(url, 0, 'bbbbbb')]);
    const offset = await two.offset(url);
    expect((await two.append(url, offset, rest.slice(offset))).status).toBe(204);
    return responses.map(({ status }) => status);
  }

  test('of two requests with other bytes at the same offset, at most one adds its bytes', async () => {
    for (let i = 0; i < 5; i += 1) {
      const statuses = await sendBoth(await one.create('open', `both ${i}`, 9), '------ccc');
      const added = statuses.indexOf(204);
      expect(statuses.filter((status) => status !== 409 && status !== 423)).toEqual(added < 0 ? [] : [204]);
      // `added` is -1 if neither request has added its bytes.
      expect(await download(`both ${i}`)).toMatch(
        [/^(a{6}|b{6})ccc$/, /^a{6}ccc$/, /^b{6}ccc$/][added + 1] as RegExp,
      );
    }
  });

  test('of two requests with the last bytes, at most one stores the object', async () => {
    const statuses = await sendBoth(await one.create('open', 'last', 6), '-----c');
    const stored = statuses.indexOf(204);
    expect(statuses.filter((status) => status !== 409 && status !== 423)).toEqual(stored < 0 ? [] : [204]);
    expect(await download('last')).toMatch([/^(a{5}|b{5})c$/, /^a{6}$/, /^b{6}$/][stored + 1] as RegExp);
  });

  test('a request stops the one on the other server, and continues where that one stopped', async () => {
    const url = await one.create('open', 'stopped', 6);
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const writer = body.writable.getWriter();
    const first = one.append(url, 0, body.readable);
    await writer.write(Buffer.from('abc'));
    const offset = await two.offset(url);
    expect((await two.append(url, offset, 'abcdef'.slice(offset))).status).toBe(204);
    await writer.close().catch(() => {});
    const response = await first;
    expect([response.status, await response.text()]).toEqual([
      423,
      'Another request has taken over this upload\n',
    ]);
    expect(await download('stopped')).toBe('abcdef');
  });

  test('an upload goes on when the turn of a server that was killed has ended', async () => {
    const url = await one.create('open', 'killed', 6);
    await one.append(url, 0, 'abc');
    await storage.query(`update storage.resumable_uploads
      set turn = gen_random_uuid(), turn_ends_at = now() + interval '1 second' where name = 'killed'`);
    expect((await two.append(url, 3, 'def')).status).toBe(204);
    expect(await download('killed')).toBe('abcdef');
  });
});

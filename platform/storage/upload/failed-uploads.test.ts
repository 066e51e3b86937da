import { Readable } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Database, DatabaseUnavailable } from '#platform/database/database.ts';
import { createDiskFiles } from '#platform/storage/files/disk-files.ts';
import { DiskFull, type Files, NotWritable } from '#platform/storage/files/files.ts';
import { sweepStorage } from '#platform/storage/sweep.ts';
import { createTestStorage, type Overrides, type TestStorage } from '#tests/setup/storage.ts';

let log: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});

const unavailable = new DatabaseUnavailable('unavailable', { cause: new Error('ECONNREFUSED') });

const fail = (error: Error) => () => Promise.reject(error);

const withDatabase = (override: (real: Database) => Partial<Database>): Overrides => ({
  database: (real) => ({ ...real, ...override(real) }),
});
const withFiles = (override: (real: Files) => Partial<Files>): Overrides => ({
  files: (real) => ({ ...real, ...override(real) }),
});
/** Has the store fail after it has read all bytes. */
const withFailingWrite = (error: Error): Overrides =>
  withFiles(() => ({
    write: async (_, bytes) => {
      await bytes.toArray();
      throw error;
    },
  }));

interface Outcome {
  status: number;
  code?: string;
  /** The error that is logged if the status is 500 or more. */
  logged?: unknown;
  /** The content of the object after the upload. It was "old" before. */
  content: 'old' | 'new';
  /** The number of files that are left for the sweep to remove. */
  swept: number;
}

const readOnly = 'Files cannot be written to /data: its disk is read-only';
const isUnavailable = { status: 503, code: 'DatabaseUnavailable', logged: 'unavailable: ECONNREFUSED' };

test.each<[string, Overrides, Outcome]>([
  [
    'the disk is full',
    withFailingWrite(new DiskFull('The disk of /data is full')),
    { status: 507, code: 'DiskFull', logged: 'The disk of /data is full', content: 'old', swept: 0 },
  ],
  [
    'the disk is read-only',
    withFailingWrite(new NotWritable(readOnly)),
    { status: 500, code: 'NotWritable', logged: readOnly, content: 'old', swept: 0 },
  ],
  [
    'the bytes cannot be written',
    withFailingWrite(new Error('EIO')),
    { status: 500, code: 'InternalError', logged: expect.anything(), content: 'old', swept: 0 },
  ],
  [
    'the database is unavailable before the bytes are written',
    withDatabase(() => ({ transaction: fail(unavailable) })),
    { ...isUnavailable, content: 'old', swept: 0 },
  ],
  [
    'the database is unavailable after the bytes are written',
    withDatabase(() => ({ run: fail(unavailable) })),
    { ...isUnavailable, content: 'old', swept: 1 },
  ],
  [
    'the connection is lost while the row is committed',
    withDatabase((real) => ({
      run: async (...parameters) => {
        await real.run(...parameters);
        throw unavailable;
      },
    })),
    { ...isUnavailable, content: 'new', swept: 1 },
  ],
  [
    'the replaced file cannot be removed',
    withFiles(() => ({ remove: fail(new Error('EIO')) })),
    { status: 200, content: 'new', swept: 1 },
  ],
])('When %s, an upload stores both its file and its row, or neither', async (_case, overrides, outcome) => {
  const storage = await createTestStorage(overrides);
  await storeOldContent(storage);
  const init = { as: 'authenticated', method: 'PUT', body: 'new' };
  const response = await storage.request('/object/open/key', init);
  expect(response.status).toBe(outcome.status);
  if (outcome.code) {
    const statusCode = String(outcome.status);
    expect(await response.json()).toMatchObject({ statusCode, code: outcome.code });
    expect(log.mock.calls).toEqual([['storage: PUT failed:', outcome.logged]]);
  }
  if (outcome.status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  if (outcome.swept > 0) expect(await storage.sweep()).toBe(outcome.swept);
  await storage.expectFilesToMatchRows();
  expect(await storage.query('select name from storage.objects')).toEqual([{ name: 'key' }]);
  expect(await (await storage.request('/object/public/open/key')).text()).toBe(outcome.content);
});

test.each<[string, (real: Files, stop: () => Promise<never>) => Partial<Files>, string]>([
  [
    'while the bytes arrive',
    (real, stop) => ({
      write(version, bytes) {
        async function* stopAfterFirst() {
          yield* await bytes.take(1).toArray();
          await stop();
        }
        return real.write(version, Readable.from(stopAfterFirst()));
      },
    }),
    'old',
  ],
  [
    'before the row is written',
    (real, stop) => ({ write: (version, bytes) => real.write(version, bytes).then(stop) }),
    'old',
  ],
  ['before the replaced file is removed', (_, stop) => ({ remove: stop }), 'new'],
])('When the server is killed during an upload, %s, only the %s file remains after the sweep', async (_, createStop, content) => {
  const { promise: stopped, resolve: reportStop } = Promise.withResolvers<void>();
  const { promise: pending, reject: end } = Promise.withResolvers<never>();
  const stop = () => {
    reportStop();
    return pending;
  };
  const storage = await createTestStorage(withFiles((real) => createStop(real, stop)));
  await storeOldContent(storage);
  const upload = storage.request('/object/open/key', { as: 'authenticated', method: 'PUT', body: 'new' });
  await stopped;
  expect(await storage.listFiles()).toHaveLength(2);
  // The server that is started next knows nothing of the upload.
  await sweepStorage({ ...storage, files: createDiskFiles(storage.folder) }, { age: 0 });
  await storage.expectFilesToMatchRows();
  expect(await (await storage.request('/object/public/open/key')).text()).toBe(content);
  end(new Error('The test is over'));
  await upload;
});

/** Stores an object directly, because the service under test would fail. */
async function storeOldContent(storage: TestStorage): Promise<void> {
  const version = crypto.randomUUID();
  await storage.files.write(version, Readable.from([Buffer.from('old')]));
  const headers = { mimetype: 'text/plain', cacheControl: 'no-cache', lastModified: new Date() };
  await storage.query(
    `insert into storage.objects (bucket_id, name, version, metadata) values ('open', 'key', $1, $2)`,
    [version, { eTag: '"x"', size: 3, ...headers }],
  );
}

import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, DatabaseUnavailable } from '#platform/database/database.ts';
import { DiskFull, NotWritable } from '#platform/storage/files/files.ts';
import { createTestStorage, type Overrides, type TestStorage } from '#tests/setup/storage.ts';

let storage: TestStorage;
let log: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  log.mockRestore();
  await storage.close();
});

const unavailable = new DatabaseUnavailable('unavailable', { cause: new Error('ECONNREFUSED') });

const withDatabase = (override: (real: Database) => Partial<Database>): Overrides => ({
  database: (real) => ({ ...real, ...override(real) }),
});

const withFailingCommit = (error: Error): Overrides => ({
  files: (real) => ({
    ...real,
    write: async (version, bytes) => ({
      ...(await real.write(version, bytes)),
      commit: async () => {
        throw error;
      },
    }),
  }),
});

interface Outcome {
  status: number;
  /** The code of the error, for status 500. */
  code?: string;
  /** The content of the object after the upload. It was "old" before. */
  content: 'old' | 'new';
  /** The number of files that are left for the sweep to remove. */
  swept: number;
}

test.each<[string, Overrides, Outcome]>([
  [
    'the disk is full',
    {
      files: (real) => ({
        ...real,
        write: async (version, bytes) => {
          await (await real.write(version, bytes)).discard();
          throw new DiskFull('The disk of /data is full');
        },
      }),
    },
    { status: 507, content: 'old', swept: 0 },
  ],
  [
    'the disk is read-only',
    withFailingCommit(new NotWritable('Files cannot be written to /data: its disk is read-only')),
    { status: 500, code: 'NotWritable', content: 'old', swept: 0 },
  ],
  [
    'the bytes cannot be committed',
    withFailingCommit(new Error('EIO')),
    { status: 500, code: 'InternalError', content: 'old', swept: 0 },
  ],
  [
    'the database is unavailable before the bytes are written',
    withDatabase(() => ({
      transaction: async () => {
        throw unavailable;
      },
    })),
    { status: 503, content: 'old', swept: 0 },
  ],
  [
    'the database is unavailable after the bytes are written',
    withDatabase(() => ({
      run: async () => {
        throw unavailable;
      },
    })),
    { status: 503, content: 'old', swept: 1 },
  ],
  [
    'the connection is lost while the row is committed',
    withDatabase((real) => ({
      run: async (...parameters) => {
        await real.run(...parameters);
        throw unavailable;
      },
    })),
    { status: 503, content: 'new', swept: 1 },
  ],
  [
    'the replaced file cannot be removed',
    {
      files: (real) => ({
        ...real,
        remove: async () => {
          throw new Error('EIO');
        },
      }),
    },
    { status: 200, content: 'new', swept: 1 },
  ],
])('When %s, an upload stores both its file and its row, or neither', async (_case, overrides, outcome) => {
  storage = await createTestStorage(overrides);
  await storeOldContent();
  const response = await storage.request('/object/open/key', {
    as: 'authenticated',
    method: 'PUT',
    body: 'new',
  });
  expect(response.status).toBe(outcome.status);
  if (outcome.status === 503) {
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await response.json()).toMatchObject({ statusCode: '503', code: 'DatabaseUnavailable' });
    expect(log.mock.calls).toEqual([['storage: PUT failed:', 'unavailable: ECONNREFUSED']]);
  }
  if (outcome.status === 507) {
    expect(await response.json()).toMatchObject({ statusCode: '507', code: 'DiskFull' });
    expect(log.mock.calls).toEqual([['storage: PUT failed:', 'The disk of /data is full']]);
  }
  if (outcome.status === 500)
    expect(await response.json()).toMatchObject({ statusCode: '500', code: outcome.code });
  if (outcome.code === 'NotWritable')
    expect(log.mock.calls).toEqual([
      ['storage: PUT failed:', 'Files cannot be written to /data: its disk is read-only'],
    ]);
  if (outcome.swept > 0) expect(await storage.sweep()).toBe(outcome.swept);
  await storage.expectFilesToMatchRows();
  expect(await storage.query('select name from storage.objects')).toEqual([{ name: 'key' }]);
  expect(await (await storage.request('/object/public/open/key')).text()).toBe(outcome.content);
});

/** Stores an object directly, because the service under test would fail. */
async function storeOldContent(): Promise<void> {
  const version = crypto.randomUUID();
  await (await storage.files.write(version, Readable.from([Buffer.from('old')]))).commit();
  storage.files.release(version);
  const metadata = {
    eTag: '"x"',
    size: 3,
    mimetype: 'text/plain',
    cacheControl: 'no-cache',
    lastModified: new Date().toISOString(),
  };
  await storage.query(
    `insert into storage.objects (bucket_id, name, version, metadata) values ('open', 'key', $1, $2)`,
    [version, metadata],
  );
}

import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, DatabaseUnavailable } from '#platform/database/database.ts';
import { ana, type Changes, createTestStorage, type TestStorage } from '#tests/setup/storage.ts';

let storage: TestStorage;
let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  logged.mockRestore();
  await storage.close();
});

/** What is there: keys with their text. Fails when a row has no file or a file no row. */
async function contents(): Promise<Record<string, string>> {
  const rows = await storage.query<{ name: string; version: string }>(
    'select name, version from storage.objects',
  );
  expect((await storage.filesOnDisk()).sort()).toEqual(rows.map(({ version }) => version).sort());
  const texts = rows.map(async ({ name }) => [
    name,
    await (await storage.call(`/object/public/open/${name}`)).text(),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

const put = (body: BodyInit) =>
  storage.call('/object/open/key', { as: 'authenticated', method: 'PUT', body });
const away = new DatabaseUnavailable('away', { cause: new Error('ECONNREFUSED') });

const databaseWith = (change: (real: Database) => Partial<Database>): Changes => ({
  database: (real) => ({ ...real, ...change(real) }),
});

/** Something that goes wrong → the answer, and what is there of a key that held "old" before; "swept" if only the sweep cleans up. */
test.each<[string, Changes, number, string, string]>([
  [
    'the disk is full',
    {
      files: (real) => ({
        ...real,
        write: async (version, bytes) => {
          await (await real.write(version, bytes)).discard();
          throw new Error('ENOSPC');
        },
      }),
    },
    500,
    'old',
    '',
  ],
  [
    'the bytes do not become durable',
    {
      files: (real) => ({
        ...real,
        write: async (version, bytes) => ({
          ...(await real.write(version, bytes)),
          commit: async () => {
            throw new Error('EIO');
          },
        }),
      }),
    },
    500,
    'old',
    '',
  ],
  [
    'the database is away before the bytes',
    databaseWith(() => ({
      transaction: async () => {
        throw away;
      },
    })),
    503,
    'old',
    '',
  ],
  [
    'the database is away after the bytes',
    databaseWith(() => ({
      run: async () => {
        throw away;
      },
    })),
    503,
    'old',
    'swept',
  ],
  [
    'the connection is lost while the row is committed',
    databaseWith((real) => ({
      run: async (...call) => {
        await real.run(...call);
        throw away;
      },
    })),
    503,
    'new',
    'swept',
  ],
  [
    'the old file cannot be removed',
    {
      files: (real) => ({
        ...real,
        remove: async () => {
          throw new Error('EIO');
        },
      }),
    },
    200,
    'new',
    'swept',
  ],
])('%s', async (_case, changes, status, text, how) => {
  storage = await createTestStorage(changes);
  await plainUpload('old');
  const response = await put('new');
  expect(response.status).toBe(status);
  if (status === 503) {
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await response.json()).toMatchObject({ statusCode: '503', code: 'DatabaseUnavailable' });
    expect(logged.mock.calls).toEqual([['storage: PUT failed:', 'away: ECONNREFUSED']]);
  }
  if (how === 'swept') expect(await storage.sweep()).toBe(1);
  expect(await contents()).toEqual({ key: text });
});

/** An upload that nothing goes wrong with, whatever the service under test has to do with. */
async function plainUpload(text: string): Promise<void> {
  const version = crypto.randomUUID();
  await (await storage.files.write(version, Readable.from([Buffer.from(text)]))).commit();
  await storage.query(
    `insert into storage.objects (bucket_id, name, version, metadata) values ('open', 'key', $1, $2)`,
    [
      version,
      {
        eTag: '"x"',
        size: text.length,
        mimetype: 'text/plain',
        cacheControl: 'no-cache',
        lastModified: new Date().toISOString(),
      },
    ],
  );
}

test.each([
  ['as the body', undefined],
  ['as a form', 'multipart/form-data; boundary=x'],
])('the client goes away in the middle, %s', async (_case, type) => {
  storage = await createTestStorage();
  const start = type ? '--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\n' : '';
  let sent = 0;
  let onDisk: string[] = [];
  const body = new ReadableStream({
    async pull(controller) {
      sent += 1;
      if (sent === 1) controller.enqueue(Buffer.from(start));
      else if (sent < 20) controller.enqueue(Buffer.alloc(100_000));
      else {
        onDisk = await storage.filesOnDisk();
        controller.error(new Error('aborted'));
      }
    },
  });
  const response = await storage.call('/object/open/key', {
    as: 'authenticated',
    method: 'POST',
    body,
    duplex: 'half',
    ...(type ? { headers: { 'content-type': type } } : {}),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'InvalidRequest' });
  // Some of it was there already.
  expect(onDisk).toHaveLength(1);
  expect(await contents()).toEqual({});
});

test('what can be refused before the first byte is: no draft is begun', async () => {
  let begun = 0;
  storage = await createTestStorage({
    files: (real) => ({
      ...real,
      write(...call) {
        begun += 1;
        return real.write(...call);
      },
    }),
  });
  await plainUpload('old');
  const type = { 'content-type': 'text/plain' };
  const exp = Math.floor(Date.now() / 1000) + 60;
  const token = await storage.jwt.sign({ url: 'open/key', scope: 'upload', exp });
  const calls = [
    storage.call(`/object/upload/sign/open/key?token=${token}`, { method: 'PUT', body: 'x' }),
    storage.call('/object/open/new', { as: 'anon', method: 'POST', body: 'x' }),
    storage.call('/object/open/key', { as: 'authenticated', method: 'POST', body: 'x' }),
    storage.call('/object/pictures/new', { as: 'authenticated', method: 'POST', body: 'x', headers: type }),
    storage.call('/object/tiny/new', {
      as: 'authenticated',
      method: 'POST',
      body: 'x',
      headers: { 'content-length': '101' },
    }),
  ];
  const codes = await Promise.all(calls.map(async (call) => (await (await call).json()).code));
  expect(codes).toEqual([
    'ResourceAlreadyExists',
    'AccessDenied',
    'ResourceAlreadyExists',
    'InvalidMimeType',
    'EntityTooLarge',
  ]);
  expect(begun).toBe(0);
});

test('a client that is refused is heard out before it is answered, or it might never read the answer', async () => {
  storage = await createTestStorage();
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(Buffer.alloc(64 * 1024));
      if (sent === 200) controller.close();
    },
  });
  const response = await storage.call('/object/open/key', {
    as: 'anon',
    method: 'POST',
    body,
    duplex: 'half',
  });
  expect((await response.json()).code).toBe('AccessDenied');
  expect(sent).toBe(200);
});

test('a client that would never end is cut off', async () => {
  storage = await createTestStorage({ maxObjectSize: 1000 });
  let cut = false;
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(Buffer.alloc(1024 * 1024)),
    cancel() {
      cut = true;
    },
  });
  const response = await storage.call('/object/open/key', {
    as: 'authenticated',
    method: 'POST',
    body,
    duplex: 'half',
  });
  expect(response.status).toBe(413);
  expect(cut).toBe(true);
});

test('a form that breaks off behind its file is no upload', async () => {
  storage = await createTestStorage();
  const disposition = (rest: string) => `--x\r\nContent-Disposition: form-data; ${rest}\r\n\r\n`;
  let onDisk = -1;
  const body = new ReadableStream({
    async pull(controller) {
      if (onDisk === -1) {
        controller.enqueue(
          Buffer.from(`${disposition('name=""; filename="a"')}whole\r\n${disposition('name="b"')}`),
        );
        onDisk = 0;
        return;
      }
      // The file is written; a service that took it for complete would have its row by then.
      await vi.waitUntil(async () => (await storage.filesOnDisk()).length > 0);
      await new Promise((resolve) => setTimeout(resolve, 300));
      onDisk = (await storage.filesOnDisk()).length;
      controller.error(new Error('aborted'));
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const response = await storage.call('/object/open/key', {
    as: 'authenticated',
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  });
  expect([response.status, (await response.json()).code]).toEqual([400, 'InvalidRequest']);
  expect(onDisk).toBe(1);
  expect(await contents()).toEqual({});
});

test.each([
  ['with upsert', true, 20],
  ['without', false, 1],
])('twenty uploads of one key at once, %s: one object, one file', async (_case, upsert, successes) => {
  storage = await createTestStorage();
  const bucket = storage.client(ana).from('open');
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      bucket.upload('key', new Blob([`upload ${i}`], { type: 'text/plain' }), { upsert }),
    ),
  );
  expect(results.filter(({ error }) => !error)).toHaveLength(successes);
  expect(
    results.filter(({ error }) => error && (error as { code?: string }).code !== 'ResourceAlreadyExists'),
  ).toEqual([]);
  expect(await contents()).toEqual({ key: expect.stringMatching(/^upload \d+$/) });
});

test('uploads, moves, copies and removals of the same keys at once leave no file without a row and no row without a file', async () => {
  storage = await createTestStorage();
  const bucket = storage.client(ana).from('open');
  const key = () => `key ${Math.floor(Math.random() * 3)}`;
  const deeds = [
    () => bucket.upload(key(), 'x', { upsert: true }),
    () => bucket.upload(key(), 'x', { upsert: true }),
    () => bucket.move(key(), key()),
    () => bucket.copy(key(), key()),
    () => bucket.remove([key(), key()]),
  ];
  const errors = await Promise.all(
    Array.from({ length: 200 }, async (_, i) => (await deeds[i % deeds.length]?.())?.error),
  );
  const codes = new Set(errors.flatMap((error) => (error ? [(error as { code?: string }).code] : [])));
  for (const code of codes)
    expect(['NoSuchKey', 'ResourceAlreadyExists', 'ResourceLocked', 'AccessDenied']).toContain(code);
  await contents();
});

test.each([
  ['as the body', undefined],
  ['as a form', 'multipart/form-data; boundary=x'],
])('a client is not listened to faster than the disk writes, %s', async (_case, type) => {
  let resume = () => {};
  const slow = new Promise<void>((resolve) => {
    resume = resolve;
  });
  storage = await createTestStorage({
    files: (real) => ({
      ...real,
      write: async (version, bytes) => {
        await slow;
        return real.write(version, bytes);
      },
    }),
  });
  const start = '--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\n';
  const chunk = Buffer.alloc(64 * 1024);
  const chunks = 640;
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent === 0 && type) controller.enqueue(Buffer.from(start));
      controller.enqueue(chunk);
      sent += 1;
      if (sent < chunks) return;
      if (type) controller.enqueue(Buffer.from('\r\n--x--\r\n'));
      controller.close();
    },
  });
  const answer = storage.call('/object/open/key', {
    as: 'authenticated',
    method: 'POST',
    body,
    duplex: 'half',
    ...(type ? { headers: { 'content-type': type } } : {}),
  });
  // It stops asking by itself; had it not, all forty megabytes would be in memory by then.
  let before = -1;
  while (before !== sent || sent === 0) {
    before = sent;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(sent * chunk.length).toBeLessThan(4 * 1024 * 1024);
  resume();
  expect((await answer).status).toBe(200);
  expect(await storage.query('select (metadata->>$1)::int as size from storage.objects', ['size'])).toEqual([
    { size: chunks * chunk.length },
  ]);
});

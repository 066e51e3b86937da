import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDiskStore, type FileStore } from '#server/installation/files/file-store.ts';
import { readIdentity } from '#server/installation/identity.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { createPurger, type RowPurge, schedulePurges } from './purge-schedule.ts';

const rowPurges: RowPurge[] = [
  { functionName: 'purge_trash', rows: 'trash' },
  { functionName: 'purge_messages', rows: 'messages' },
];
const orphan = '0f8b4a52-0000-4000-8000-000000000001';
const hour = 3_600_000;

const { database } = await createTestDatabase();
const databaseId = await readIdentity(database);
let dataDir: string;
let store: FileStore;
let lines: string[];
let purge: () => Promise<void>;

// biome-ignore lint/suspicious/noExplicitAny: rows of several shapes
const query = (text: string) => database.privileged.query<any>(text);

beforeEach(async () => {
  dataDir = createTestFolder();
  store = createDiskStore(dataDir);
  // The sweep needs a file that is older than an hour by the clock of this process, so that clock is moved.
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 2 * hour);
  lines = [];
  purge = createPurger(options(), databaseId);
  const folder = join(dataDir, 'storage/files/0f');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, orphan), 'x');
  await query(`
    truncate public.trash, public.messages;
    insert into public.trash (table_name, row_id, title, fields, expires_at)
      values ('posts', gen_random_uuid(), 'Expired', '{}', now()), ('posts', gen_random_uuid(), 'Kept', '{}', now() + interval '1 day');
    insert into public.messages (name, email, subject, message, received_at)
      values ('Expired', 'a@example.com', 'other', 'x', now() - interval '13 months'), ('Kept', 'a@example.com', 'other', 'x', now());
    update installation.purge_clock set checked_at = now() - interval '1 hour', steady_since = now() - interval '10 days';
  `);
});
afterEach(() => void vi.restoreAllMocks());

const options = () => ({
  database,
  store,
  canSweep: true,
  rowPurges,
  log: (line: string) => lines.push(line),
});

/** Counts what is left: rows of the trash, messages, files in their place and in the quarantine. */
async function countRemaining(): Promise<number[]> {
  const { rows } = await query(
    'select (select count(*)::int from public.trash) as trash, (select count(*)::int from public.messages) as messages',
  );
  const names = await readdir(join(dataDir, 'storage'), { recursive: true });
  return [
    rows[0]?.trash,
    rows[0]?.messages,
    names.filter((name) => name.startsWith('files/0f/')).length,
    names.filter((name) => name.startsWith('quarantine/')).length,
  ];
}
const nothingPurged = [2, 2, 1, 0];
const purged = [1, 1, 0, 1];

/** Acts as if the clock of the database had been moved: the times that it has written move the other way. */
async function moveClock(interval: string): Promise<void> {
  await query(`update installation.purge_clock set checked_at = checked_at - interval '${interval}',
    steady_since = steady_since - interval '${interval}'`);
  const known = await store.marks.recall(databaseId);
  if (!known) return;
  const { rows } = await query(
    `select to_char(checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "checkedAt" from installation.purge_clock`,
  );
  await store.marks.remember(databaseId, { ...known, checkedAt: rows[0]?.checkedAt });
}

test('What has reached its age is deleted at the start, files without a row go to the quarantine, and the log says how many', async () => {
  await schedulePurges(options());
  await expect.poll(countRemaining).toEqual(purged);
  await expect
    .poll(() => lines)
    .toEqual(['Deleted trash: 1', 'Deleted messages: 1', expect.stringContaining('Files without a row: 1.')]);
});

describe('Nothing is deleted', () => {
  /** Expects that neither this server nor the database itself, by its own functions, deletes anything. */
  async function expectNothingPurged(): Promise<void> {
    await purge();
    expect(await countRemaining()).toEqual(nothingPurged);
    const { rows } = await query('select public.purge_trash() as trash, public.purge_messages() as messages');
    expect(rows).toEqual([{ trash: null, messages: null }]);
    expect(await countRemaining()).toEqual(nothingPurged);
  }

  /** Does the work of each hour until this many have passed. */
  async function passHours(count: number): Promise<void> {
    for (let i = 0; i < count; i += 1) {
      await moveClock('1 hour');
      await purge();
    }
  }

  test.each([
    // The last check was an hour ago.
    ['the clock is 100 days ahead', '100 days', 'no server has run for more than a day'],
    ['no server has run for 25 hours', '24 hours', 'no server has run for more than a day'],
    ['the clock went back by ten minutes', '-70 minutes', 'went back'],
    ['the clock went back by a year', '-1 year', 'went back'],
  ])('for 24 hours if %s', async (_, interval, reason) => {
    await moveClock(interval);
    await expectNothingPurged();
    expect(lines).toEqual([
      expect.stringMatching(`^For 24 hours, nothing is deleted by its age: .*${reason}`),
    ]);
    await passHours(23);
    await expectNothingPurged();
    expect(lines).toHaveLength(1);
    await passHours(1);
    expect(await countRemaining()).toEqual(purged);
  });

  test('for 24 hours after a wrong clock was set right, too', async () => {
    await moveClock('100 days');
    await purge();
    await moveClock('-100 days');
    await expectNothingPurged();
    expect(lines).toEqual([expect.stringContaining('no server'), expect.stringContaining('went back')]);
  });

  test('before a server has seen the wrong clock', async () => {
    await purge();
    await query("update public.trash set expires_at = now() where title = 'Kept'");
    await moveClock('100 days');
    const { rows } = await query('select public.purge_trash() as trash');
    expect(rows).toEqual([{ trash: null }]);
  });

  test.each([
    ['that is older than what the files remember', '2999-01-01T00:00:00.000000Z', 0],
    ['on another timeline', '2026-01-01T00:00:00.000000Z', 1],
  ])('for 24 hours at the first start of a database %s', async (_, checkedAt, change) => {
    const { rows } = await query('select timeline_id as timeline from pg_control_checkpoint()');
    await store.marks.remember(databaseId, { checkedAt, timeline: rows[0]?.timeline + change });
    await expectNothingPurged();
    expect(lines).toEqual([expect.stringContaining('the uploaded files know a later state')]);
    await passHours(23);
    await expectNothingPurged();
    await passHours(1);
    expect(await countRemaining()).toEqual(purged);
  });

  test('by the original after a copy of the installation has used the same files', async () => {
    await purge();
    // The copy has looked at the clock since the original has.
    const known = await store.marks.recall(databaseId);
    await store.marks.remember(databaseId, {
      checkedAt: new Date().toISOString(),
      timeline: known?.timeline ?? 1,
    });
    lines.length = 0;
    await purge();
    expect(lines).toEqual([expect.stringContaining('the uploaded files know a later state')]);
  });

  test('if the files cannot be asked what they remember', async () => {
    const failing = vi.spyOn(console, 'error').mockImplementation(() => {});
    store.marks.recall = () => Promise.reject(new Error('EIO'));
    await schedulePurges(options());
    await expect.poll(() => failing.mock.calls.length).toBe(1);
    expect(await countRemaining()).toEqual(nothingPurged);
  });
});

test('Files that another database has marked, too, are not swept, which is said once, and rows are purged', async () => {
  await store.marks.claim('another');
  await purge();
  await purge();
  expect(await countRemaining()).toEqual([1, 1, 1, 0]);
  expect(lines.filter((line) => line.includes('another database'))).toHaveLength(1);
});

test('If one purge fails, the others are not affected', async () => {
  const failing = vi.spyOn(console, 'error').mockImplementation(() => {});
  await createPurger(
    { ...options(), rowPurges: [{ functionName: 'missing', rows: 'nothing' }, ...rowPurges] },
    databaseId,
  )();
  expect(await countRemaining()).toEqual(purged);
  // 42883 means that there is no such function.
  expect(failing.mock.calls).toEqual([
    ['Deleting nothing failed:', expect.objectContaining({ code: '42883' })],
  ]);
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { connectToDatabase } from '#tests/setup/connect-to-database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { migrate } from './migrate.ts';
import { lockKey } from './migration-client.ts';

let db: TestDatabase;
let folder: string;

beforeEach(async () => {
  db = await createTestDatabase();
  folder = createTestFolder();
});

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const run = () => migrate(db.settings.forLogin('owner'), [{ name: 'mine', folder }]);
const rows = async (text: string) => (await db.database.privileged.query(text)).rows;

test('Each migration runs once, in order', async () => {
  write('0002_second.sql', 'insert into t values (2)');
  write('0001_first.sql', 'create table t (n int); insert into t values (1)');
  write('README.md', 'No migration.');
  expect(await run()).toEqual(['mine/0001_first', 'mine/0002_second']);
  expect(await run()).toEqual([]);
  write('0003_third.sql', 'insert into t values (3)');
  expect(await run()).toEqual(['mine/0003_third']);
  expect(await rows('select n from t')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

test('Servers that start at the same time run each migration once', async () => {
  write('0001_first.sql', 'create table t as select 1 as n');
  const ran = await Promise.all([run(), run(), run()]);
  expect(ran.flat()).toEqual(['mine/0001_first']);
});

test('A failed migration is rolled back, named in the error, and run again after it is fixed', async () => {
  write('0001_first.sql', 'create table t (n int)');
  write('0002_second.sql', 'insert into t values (1); insert into nowhere values (1)');
  await expect(run()).rejects.toThrow(
    /mine\/0002_second failed and was undone: relation "nowhere" does not exist/,
  );
  expect(await rows('select n from t')).toEqual([]);
  write('0002_second.sql', 'insert into t values (1)');
  expect(await run()).toEqual(['mine/0002_second']);
});

test('A migration that was changed after it ran is rejected, and no later migration runs', async () => {
  write('0001_first.sql', 'create table t (n int)');
  await run();
  write('0001_first.sql', 'create table t (n bigint)');
  write('0002_second.sql', 'drop table t');
  await expect(run()).rejects.toThrow(/0001_first was changed after it ran/);
  expect(await rows('select n from t')).toEqual([]);
});

test('A start that waits for a lock says who holds it, once, lets others read the table, and goes on after it', async () => {
  write('0001_first.sql', 'alter table posts add column added int');
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const backup = await connectToDatabase({ ...db.settings.forLogin('owner'), application_name: 'backup' });
  await backup.query(`begin; lock table posts in access share mode; select pg_advisory_lock(${lockKey})`);
  const running = run();
  const waitFor = async (locktype: string) => {
    const text = `select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = '${locktype}' and not granted`;
    await expect.poll(() => rows(text)).toHaveLength(1);
    // The server looks for the locks every 3 seconds.
    vi.advanceTimersByTime(3000);
  };
  await waitFor('advisory');
  await expect.poll(() => log.mock.calls).toHaveLength(1);
  vi.advanceTimersByTime(3000);
  await backup.query(`select pg_advisory_unlock(${lockKey})`);
  await waitFor('relation');
  await expect.poll(() => log.mock.calls).toHaveLength(2);
  await rows('select from posts');
  await backup.query('rollback');
  expect(await running).toEqual(['mine/0001_first']);
  const [{ pid }] = (await backup.query('select pg_backend_pid() as pid')).rows;
  expect(log.mock.calls.flat()).toEqual(
    ['', ' on posts'].map(
      (place) =>
        `The start is waiting: process ${pid} of PostgreSQL (program "backup", login "postgres", idle in transaction) ` +
        `holds a lock${place}. It goes on when it releases the lock. To end that session: select pg_terminate_backend(${pid})`,
    ),
  );
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/database.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { copyDataTemplate } from '#tests/setup/data-template.ts';
import {
  createTestEmbedded,
  query,
  speedUpClock,
  type TestEmbedded,
  testPassword,
} from '#tests/setup/embedded.ts';
import { getDatabaseAccount } from './account.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { EmbeddedStartError } from './embedded-start-error.ts';

let embedded: TestEmbedded;
let dataDir: string;

beforeEach(() => {
  embedded = createTestEmbedded();
  ({ dataDir } = embedded);
});
afterEach(() => embedded.close());

const pidFile = () => join(dataDir, 'postgres/cluster/postmaster.pid');
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

/** PostgreSQL removes its pid file last. Its process may still be listed afterwards, as a zombie. */
const isRunning = (pid: number) => existsSync(pidFile()) && serverPid() === pid;

test('The embedded database starts in an empty folder, stops, and still has its data after the next start', async () => {
  const first = await embedded.start();
  const pid = serverPid();
  await query(first, 'create table saved as select 1 as n');
  await first.stop();
  expect(isRunning(pid)).toBe(false);

  expect(await query(await embedded.start(), 'select n from saved')).toEqual([{ n: 1 }]);
});

test('The embedded database is durable and listens only on its Unix socket', async () => {
  await copyDataTemplate('cluster', dataDir);
  const postgres = await embedded.start();
  const [settings] = await query(
    postgres,
    `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
            current_setting('data_directory_mode') as mode, current_setting('server_version_num')::int / 10000 as major`,
  );
  expect(settings).toEqual({ fsync: 'on', addresses: '', mode: '0700', major: 18 });
});

test('Two processes on one data folder share a server, which runs until both have stopped', async () => {
  await copyDataTemplate('cluster', dataDir);
  // Each start holds its own lock, as another process would.
  const [first, second] = await Promise.all([embedded.start(), embedded.start()]);
  const pid = serverPid();
  await query(first, 'create table shared ()');
  expect(await query(second, 'select * from shared')).toEqual([]);
  await first.stop();
  expect(await query(second, 'select * from shared')).toEqual([]);
  expect(serverPid()).toBe(pid);
  await second.stop();
  expect(isRunning(pid)).toBe(false);
});

test('The next start takes over the server of a killed process', async () => {
  await copyDataTemplate('cluster', dataDir);
  const code = `
    import { startEmbedded } from '#platform/database/embedded/embedded.ts';
    await startEmbedded(${JSON.stringify(dataDir)}, ${JSON.stringify(testPassword)}, () => {});
    console.log('up');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const pid = serverPid();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isRunning(pid)).toBe(true);

  const postgres = await embedded.start();
  expect(serverPid()).toBe(pid);
  await query(postgres, 'select 1');
  await postgres.stop();
  expect(isRunning(pid)).toBe(false);
});

test('A crashed server is restarted, and queries until then fail with DatabaseUnavailable', async () => {
  await copyDataTemplate('cluster', dataDir);
  const postgres = await embedded.start();
  const database = openDatabase(postgres.settings);
  try {
    await database.privileged.query('create table saved as select 1 as n');
    const running = database.privileged.query('select pg_sleep(600)').catch((error) => error);
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    const errors = [await running];
    await vi.waitFor(
      async () => {
        const result = await database.privileged.query('select n from saved').catch((error) => {
          errors.push(error);
          throw error;
        });
        expect(result.rows).toEqual([{ n: 1 }]);
        expect(serverPid()).not.toBe(pid);
      },
      { timeout: 60_000, interval: 20 },
    );
    for (const error of errors) expect(error).toBeInstanceOf(DatabaseUnavailable);
  } finally {
    await database.close();
  }
});

test('A clock that jumps ends neither the start nor the stop of the embedded database', async () => {
  await copyDataTemplate('cluster', dataDir);
  let time = Date.now();
  // Each look at the clock is a day after the last one.
  vi.spyOn(Date, 'now').mockImplementation(() => {
    time += 86_400_000;
    return time;
  });
  try {
    const postgres = await embedded.start();
    await query(postgres, 'select 1');
    await postgres.stop();
    // The file stays only if the server was ended at once, because it seemed not to stop in time.
    expect(existsSync(pidFile())).toBe(false);
  } finally {
    vi.restoreAllMocks();
  }
});

test('Stopping during the restart of a crashed server leaves no server running', async () => {
  await copyDataTemplate('cluster', dataDir);
  const postgres = await embedded.start();
  const first = serverPid();
  process.kill(first, 'SIGKILL');
  // The next server is starting and accepts no connection yet.
  await expect.poll(serverPid, { interval: 1 }).not.toBe(first);
  const second = serverPid();
  await postgres.stop();
  expect(isRunning(second)).toBe(false);
  expect(existsSync(pidFile())).toBe(false);
});

test('The embedded database starts even if the process ID in its lock files belongs to another program', async () => {
  await copyDataTemplate('cluster', dataDir);
  const first = await embedded.start();
  await query(first, 'create table saved as select 1 as n');
  await first.stop();
  const otherProgram = spawn('sleep', ['60'], { ...getDatabaseAccount() });
  writeFileSync(pidFile(), `${otherProgram.pid}\n`);
  writeFileSync(join(dataDir, 'postgres/socket/.s.PGSQL.5432.lock'), `${otherProgram.pid}\n`);
  try {
    const again = await embedded.start();
    expect(await query(again, 'select n from saved')).toEqual([{ n: 1 }]);
    await again.stop();
    expect(otherProgram.exitCode).toBeNull();
  } finally {
    otherProgram.kill();
  }
});

/** The keys of the locks are those in usage-lock.ts (7265) and login-passwords.ts (7267). */
describe('While a function keeps a lock of the server', () => {
  let postgres: EmbeddedPostgres;
  const greedy: pg.Client[] = [];
  beforeEach(async () => {
    await copyDataTemplate('cluster', dataDir);
    postgres = await embedded.start();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const client of greedy.splice(0)) await client.end();
  });

  /** Takes a lock, or waits for it, and returns the process of the session. */
  async function keepLock(key: number): Promise<number> {
    const client = new pg.Client({
      ...postgres.settings.forLogin('owner'),
      application_name: 'greedy function',
    });
    client.on('error', () => {});
    greedy.push(client);
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    client.query('select pg_advisory_lock($1)', [key]).catch(() => {});
    const isListed = `select from pg_locks where objid = ${key} and mode = 'ExclusiveLock'`;
    await vi.waitFor(async () => expect(await query(postgres, isListed)).toHaveLength(1), {
      timeout: 60_000,
    });
    return rows[0].pid;
  }

  test('a start says after some seconds which session keeps it', async () => {
    // The function waits for the server, which shares the lock, and a start waits behind the function.
    const pid = await keepLock(7265);
    speedUpClock();
    await expect(embedded.start()).rejects.toThrow(
      `process ${pid} of PostgreSQL (program "greedy function", login "postgres", active) has kept the advisory lock 7265`,
    );
    await expect(embedded.start()).rejects.toBeInstanceOf(EmbeddedStartError);
  });

  test('setting the passwords of the logins says after some seconds which session keeps it', async () => {
    const pid = await keepLock(7267);
    speedUpClock();
    await expect(postgres.setLoginPasswords()).rejects.toThrow(
      `process ${pid} of PostgreSQL (program "greedy function", login "postgres", idle) has kept the advisory lock 7267`,
    );
  });

  test.each<[number, (signal: AbortSignal) => Promise<unknown>]>([
    [7265, (signal) => startEmbedded(dataDir, testPassword, () => {}, signal)],
    [7267, (signal) => postgres.setLoginPasswords(signal)],
  ])('waiting for the lock %i ends with a signal', async (key, wait) => {
    await keepLock(key);
    const abort = new AbortController();
    vi.spyOn(performance, 'now').mockImplementation(() => {
      // The clock is read when the wait begins, and at each attempt. Standing still, it never ends the wait itself.
      setTimeout(() => abort.abort(new Error('interrupted')));
      return 0;
    });
    await expect(wait(abort.signal)).rejects.toThrow('interrupted');
  });
});

test('A database that may not write to its folder is started once, and the error contains its reason', async () => {
  await copyDataTemplate('cluster', dataDir);
  const cluster = join(dataDir, 'postgres/cluster');
  chmodSync(cluster, 0o500);
  try {
    const failure = await embedded.start().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EmbeddedStartError);
    expect(String(failure).match(/postmaster\.pid": Permission denied/g)).toHaveLength(1);
  } finally {
    chmodSync(cluster, 0o700);
  }
});

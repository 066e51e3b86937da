import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/database.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createTemporaryFolder } from '#tests/setup/temporary-folder.ts';
import { getDatabaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { EmbeddedStartError } from './embedded-start-error.ts';
import { findPaths } from './paths.ts';

/** A data folder with a new cluster. Copying it is ten times faster than creating another one. */
let template: string;
const neverAborted = new AbortController().signal;
let dataDir: string;
let running: EmbeddedPostgres[];

beforeAll(async () => {
  template = createTemporaryFolder('embedded-template');
  const account = getDatabaseAccount();
  const log = () => {};
  await createCluster(findBinaries(account, log), findPaths(template, account, log), account, neverAborted);
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = createTemporaryFolder('embedded');
  running = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Copies the template, and keeps the owners of its files. */
const copyTemplate = () => execFileSync('cp', ['-a', join(template, 'postgres'), dataDir]);

async function start(folder = dataDir, log: (line: string) => void = () => {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded(folder, log);
  running.push(postgres);
  return postgres;
}

async function query(postgres: EmbeddedPostgres, text: string) {
  const database = openDatabase(postgres.settings);
  try {
    return (await database.privileged.query(text)).rows;
  } finally {
    await database.close();
  }
}

const pidFile = () => join(dataDir, 'postgres/cluster/postmaster.pid');
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

/** PostgreSQL removes its pid file last. Its process may still be listed afterwards, as a zombie. */
const isRunning = (pid: number) => existsSync(pidFile()) && serverPid() === pid;

test('The embedded database starts in an empty folder, stops, and still has its data after the next start', async () => {
  const first = await start();
  const pid = serverPid();
  await query(first, 'create table saved as select 1 as n');
  await first.stop();
  expect(isRunning(pid)).toBe(false);

  expect(await query(await start(), 'select n from saved')).toEqual([{ n: 1 }]);
});

test('The embedded database is durable and listens only on its Unix socket', async () => {
  copyTemplate();
  const postgres = await start();
  const [settings] = await query(
    postgres,
    `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
            current_setting('data_directory_mode') as mode, current_setting('server_version_num')::int / 10000 as major`,
  );
  expect(settings).toEqual({ fsync: 'on', addresses: '', mode: '0700', major: 18 });
});

test('Two processes on one data folder share a server, which runs until both have stopped', async () => {
  // Each start holds its own lock, as another process would.
  const [first, second] = await Promise.all([start(), start()]);
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
  copyTemplate();
  const code = `
    import { startEmbedded } from '#platform/database/embedded/embedded.ts';
    await startEmbedded(${JSON.stringify(dataDir)}, () => {});
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

  const postgres = await start();
  expect(serverPid()).toBe(pid);
  await query(postgres, 'select 1');
  await postgres.stop();
  expect(isRunning(pid)).toBe(false);
});

test('A crashed server is restarted, and queries until then fail with DatabaseUnavailable', async () => {
  copyTemplate();
  const postgres = await start();
  const database = openDatabase(postgres.settings);
  try {
    await database.privileged.query('create table saved as select 1 as n');
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    const errors: unknown[] = [];
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
    expect(errors.length).toBeGreaterThan(0);
  } finally {
    await database.close();
  }
});

test('A clock that jumps ends neither the start nor the stop of the embedded database', async () => {
  copyTemplate();
  let time = Date.now();
  // Each look at the clock is a day after the last one.
  vi.spyOn(Date, 'now').mockImplementation(() => {
    time += 86_400_000;
    return time;
  });
  try {
    const postgres = await start();
    await query(postgres, 'select 1');
    await postgres.stop();
    // A server that does not stop in time ends at once, and its file stays.
    expect(existsSync(pidFile())).toBe(false);
  } finally {
    vi.restoreAllMocks();
  }
});

test('Stopping during the restart of a crashed server leaves no server running', async () => {
  copyTemplate();
  const postgres = await start();
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
  copyTemplate();
  const first = await start();
  await query(first, 'create table saved as select 1 as n');
  await first.stop();
  const otherProgram = spawn('sleep', ['60'], { ...getDatabaseAccount() });
  writeFileSync(pidFile(), `${otherProgram.pid}\n`);
  writeFileSync(join(dataDir, 'postgres/socket/.s.PGSQL.5432.lock'), `${otherProgram.pid}\n`);
  try {
    const again = await start();
    expect(await query(again, 'select n from saved')).toEqual([{ n: 1 }]);
    await again.stop();
    expect(otherProgram.exitCode).toBeNull();
  } finally {
    otherProgram.kill();
  }
});

test.each([
  ['', () => 'original', 'copy'],
  [' whose path is too long for a socket', () => 'a-long-name-'.repeat(9), 'another-name-'.repeat(9)],
  [' whose path ends with the path of the copy', () => join('volume', dataDir, 'copy'), 'copy'],
])('A copy of a data folder%s that is in use has a database of its own', async (_, getOriginalName, copyName) => {
  const originalFolder = join(dataDir, getOriginalName());
  mkdirSync(dirname(originalFolder), { recursive: true });
  const original = await start(originalFolder);
  await query(original, 'create table saved as select 1 as n');
  const copyFolder = join(dataDir, copyName);
  execFileSync('cp', ['-a', originalFolder, copyFolder]);

  const copy = await start(copyFolder);
  expect(await query(copy, 'select n from saved')).toEqual([{ n: 1 }]);
  await query(copy, 'update saved set n = 2');
  expect(await query(original, 'select n from saved')).toEqual([{ n: 1 }]);
  await copy.stop();
  expect(await query(original, 'select n from saved')).toEqual([{ n: 1 }]);
  await original.stop();
  expect(await query(await start(copyFolder), 'select n from saved')).toEqual([{ n: 2 }]);
});

test('A database that may not write to its folder is started once, and the error contains its reason', async () => {
  copyTemplate();
  const cluster = join(dataDir, 'postgres/cluster');
  chmodSync(cluster, 0o500);
  try {
    const failure = await start().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EmbeddedStartError);
    expect(String(failure).match(/postmaster\.pid": Permission denied/g)).toHaveLength(1);
  } finally {
    chmodSync(cluster, 0o700);
  }
});

test('An embedded database in a folder with a very long path accepts connections', async () => {
  const deep = join(dataDir, 'a-long-name-'.repeat(9));
  const postgres = await start(deep);
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(process.getuid?.() === 0)(
  'If only root can enter the data folder, the database is stored elsewhere, and the log says where',
  async () => {
    const closed = join(dataDir, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o700);
    const logged: string[] = [];
    const first = await start(closed, (line) => logged.push(line));
    await query(first, 'create table saved as select 1 as n');
    await first.stop();
    const home = readFileSync(join(closed, 'postgres/location'), 'utf8').trim();
    expect(logged.join('\n')).toContain(home);

    const again = await start(closed);
    expect(await query(again, 'select n from saved')).toEqual([{ n: 1 }]);
    await again.stop();

    // A copy is rejected while the original exists. Without the original, it counts as the moved original.
    const copy = join(dataDir, 'copy');
    cpSync(closed, copy, { recursive: true });
    chmodSync(copy, 0o700);
    await expect(start(copy)).rejects.toThrow(EmbeddedStartError);
    await expect(start(copy)).rejects.toThrow(/copy of .*closed/);
    rmSync(closed, { recursive: true });
    expect(await query(await start(copy), 'select n from saved')).toEqual([{ n: 1 }]);
    for (const postgres of running.splice(0)) await postgres.stop();
    rmSync(home, { recursive: true });
    rmSync(`${home}.data-folder`);

    // On another machine, the database that the copy points to is missing. An empty one would look like a loss of data.
    await expect(start(copy)).rejects.toThrow(EmbeddedStartError);
    await expect(start(copy)).rejects.toThrow(`${home} does not exist`);
    expect(existsSync(home)).toBe(false);
  },
);

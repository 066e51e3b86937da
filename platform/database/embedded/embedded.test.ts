import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/database/connections.ts';
import { DatabaseUnavailable } from '#platform/database/database.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';

let dataDir: string;
let prepared: EmbeddedPostgres[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'wayfare-embedded-'));
  chmodSync(dataDir, 0o711);
  prepared = [];
});

afterEach(async () => {
  for (const postgres of prepared) await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(folder = dataDir, log: (line: string) => void = () => {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded(folder, log);
  prepared.push(postgres);
  return postgres;
}

async function ask(postgres: EmbeddedPostgres, text: string) {
  const database = openDatabase(postgres.settings);
  try {
    return (await database.privileged.query(text)).rows;
  } finally {
    await database.close();
  }
}

const pidFile = () => join(dataDir, 'postgres/cluster/postmaster.pid');
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

/** PostgreSQL takes its pid file away with its last breath. A process that init does not reap may outlive it as a name. */
const isRunning = (pid: number) => existsSync(pidFile()) && serverPid() === pid;

test('starts on an empty folder, keeps what it is given, and stops without a trace', async () => {
  const first = await start();
  const pid = serverPid();
  await ask(first, 'create table kept as select 1 as n');
  await first.stop();
  expect(isRunning(pid)).toBe(false);

  expect(await ask(await start(), 'select n from kept')).toEqual([{ n: 1 }]);
});

test('is durable and listens on its socket alone', async () => {
  const postgres = await start();
  const [settings] = await ask(
    postgres,
    `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
            current_setting('data_directory_mode') as mode, current_setting('server_version_num')::int / 10000 as major`,
  );
  expect(settings).toEqual({ fsync: 'on', addresses: '', mode: '0700', major: 18 });
});

test('two on one folder share one server, which lives until the last one leaves', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  const pid = serverPid();
  await ask(first, 'create table shared ()');
  expect(await ask(second, 'select * from shared')).toEqual([]);
  await first.stop();
  expect(await ask(second, 'select * from shared')).toEqual([]);
  expect(serverPid()).toBe(pid);
  await second.stop();
  expect(isRunning(pid)).toBe(false);
});

test('after a kill of its process the next start takes the server over', async () => {
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
  await ask(postgres, 'select 1');
  await postgres.stop();
  expect(isRunning(pid)).toBe(false);
});

test('a server that dies is started again; until then calls say that it is away', async () => {
  const postgres = await start();
  const database = openDatabase(postgres.settings);
  try {
    await database.privileged.query('create table kept as select 1 as n');
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    const errors: unknown[] = [];
    await vi.waitFor(
      async () => {
        const answer = await database.privileged.query('select n from kept').catch((error) => {
          errors.push(error);
          throw error;
        });
        expect(answer.rows).toEqual([{ n: 1 }]);
        expect(serverPid()).not.toBe(pid);
      },
      { timeout: 15_000, interval: 20 },
    );
    for (const error of errors) expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(errors.length).toBeGreaterThan(0);
  } finally {
    await database.close();
  }
});

test('a stop while a dead server is started again leaves none behind', async () => {
  const postgres = await start();
  const first = serverPid();
  process.kill(first, 'SIGKILL');
  // The next one is on its way, and takes no connection yet.
  await vi.waitFor(() => expect(serverPid()).not.toBe(first), { timeout: 15_000, interval: 1 });
  const second = serverPid();
  await postgres.stop();
  expect(isRunning(second)).toBe(false);
  expect(existsSync(pidFile())).toBe(false);
});

test('a pid file whose number has become another program’s does not keep it from starting', async () => {
  const first = await start();
  await ask(first, 'create table kept as select 1 as n');
  await first.stop();
  const stranger = spawn('sleep', ['60']);
  writeFileSync(pidFile(), `${stranger.pid}\n`);
  try {
    const again = await start();
    expect(await ask(again, 'select n from kept')).toEqual([{ n: 1 }]);
    await again.stop();
    expect(stranger.exitCode).toBeNull();
  } finally {
    stranger.kill();
  }
});

test('a folder with a very long name still gets a socket', async () => {
  const deep = join(dataDir, 'a-long-name-'.repeat(9));
  const postgres = await start(deep);
  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(process.getuid?.() === 0)(
  'as root, in a folder that only root can enter, it lives elsewhere and says so',
  async () => {
    const closed = join(dataDir, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o700);
    const said: string[] = [];
    const first = await start(closed, (line) => said.push(line));
    await ask(first, 'create table kept as select 1 as n');
    await first.stop();
    const home = readFileSync(join(closed, 'postgres/location'), 'utf8').trim();
    expect(said.join('\n')).toContain(home);

    const again = await start(closed);
    expect(await ask(again, 'select n from kept')).toEqual([{ n: 1 }]);
    await again.stop();

    const copy = join(dataDir, 'copy');
    cpSync(closed, copy, { recursive: true });
    chmodSync(copy, 0o700);
    await expect(start(copy)).rejects.toThrow(/copy of .*closed/);
    rmSync(closed, { recursive: true });
    expect(await ask(await start(copy), 'select n from kept')).toEqual([{ n: 1 }]);
    for (const postgres of prepared.splice(0)) await postgres.stop();
    rmSync(home, { recursive: true });
    rmSync(`${home}.data-folder`);
  },
);

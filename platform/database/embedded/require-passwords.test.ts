import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyDataTemplate } from '#tests/setup/data-template.ts';
import {
  createTestEmbedded,
  query,
  speedUpClock,
  type TestEmbedded,
  testPassword,
} from '#tests/setup/embedded.ts';
import { createTemporaryFolder } from '#tests/setup/temporary-folder.ts';
import { getDatabaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { createCluster } from './create-cluster.ts';
import { EmbeddedStartError } from './embedded-start-error.ts';
import { launchServer } from './launch-server.ts';
import { setOwnerPassword } from './owner-password.ts';
import { findPaths } from './paths.ts';

const account = getDatabaseAccount();
const log = () => {};
const neverAborted = new AbortController().signal;

let embedded: TestEmbedded;
let cluster: Cluster;

const getCluster = (dataDir: string): Cluster => ({
  binaries: findBinaries(account, log),
  paths: findPaths(dataDir, account, log),
  account,
  password: testPassword,
  maxConnections: 60,
});

beforeEach(async () => {
  embedded = createTestEmbedded();
  await copyDataTemplate('cluster', embedded.dataDir);
  cluster = getCluster(embedded.dataDir);
});
afterEach(() => embedded.close());

const rulesFile = () => join(cluster.paths.cluster, 'pg_hba.conf');
const readRules = () => readFileSync(rulesFile(), 'utf8');
const serverPid = () =>
  Number(readFileSync(join(cluster.paths.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);

const connectAs = async (user: string, password: string): Promise<pg.Client> => {
  const client = new pg.Client({
    host: cluster.paths.socket,
    port: 5432,
    user,
    password,
    database: 'postgres',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
};

/** Makes the database one of an earlier version, which lets its account log in without a password. */
const makeEarlier = () => writeFileSync(rulesFile(), 'local all all trust\n');

/** Starts a server as an earlier version did, with the environment of the site, and waits until it accepts connections. */
async function startEarlier(): Promise<pg.Client> {
  makeEarlier();
  const { binaries, paths } = cluster;
  spawn(
    join(binaries, 'bin/postgres'),
    ['-D', paths.cluster, '-k', paths.socket, '-c', 'listen_addresses='],
    {
      cwd: '/',
      detached: true,
      stdio: 'ignore',
      env: { PATH: process.env.PATH, SMTP_URL: 'smtp://user:secret@mail.test' },
      ...account,
    },
  ).unref();
  return vi.waitFor(() => connectAs('postgres', 'any'), { timeout: 60_000 });
}

test('A login without its password is rejected, whatever its role', async () => {
  const dataDir = join(embedded.dataDir, 'site');
  mkdirSync(dataDir, { mode: 0o711 });
  await copyDataTemplate('site', dataDir);
  cluster = getCluster(dataDir);
  const postgres = await embedded.start(dataDir);
  for (const login of ['owner', 'authenticator', 'visitor'] as const) {
    const { user, password } = postgres.settings.forLogin(login);
    await (await connectAs(String(user), String(password))).end();
    await expect(connectAs(String(user), 'another')).rejects.toMatchObject({ code: '28P01' });
    // The password of one login does not open another.
    if (login !== 'owner')
      await expect(connectAs('postgres', String(password))).rejects.toMatchObject({ code: '28P01' });
  }
  expect(readRules()).toBe('local all all scram-sha-256\n');
});

test('A stopped database of an earlier version gets the password at its next start', async () => {
  makeEarlier();
  expect(await setOwnerPassword({ ...cluster, password: 'an older one' }, undefined)).toBe(true);
  const postgres = await embedded.start();
  expect(readRules()).toBe('local all all scram-sha-256\n');
  await expect(connectAs('postgres', 'an older one')).rejects.toMatchObject({ code: '28P01' });
  expect(await query(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('A database of an earlier version that still runs after a kill is restarted with a password, and keeps its data', async () => {
  const client = await startEarlier();
  await client.query('create table saved as select 1 as n');
  await client.end();
  const earlier = serverPid();
  const [postgres, second] = await Promise.all([embedded.start(), embedded.start()]);
  expect(serverPid()).not.toBe(earlier);
  expect(readRules()).toBe('local all all scram-sha-256\n');
  for (const use of [postgres, second]) expect(await query(use, 'select n from saved')).toEqual([{ n: 1 }]);
  await expect(connectAs('postgres', 'any')).rejects.toMatchObject({ code: '28P01' });
});

test('A database that an earlier version still uses is left as it is, and the error says so', async () => {
  const client = await startEarlier();
  const pid = serverPid();
  try {
    // The lock of usage-lock.ts, which each process that uses the database shares.
    await client.query('select pg_advisory_lock_shared(7265)');
    speedUpClock();
    const failure = await embedded.start().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EmbeddedStartError);
    expect(String(failure)).toContain('An earlier version of Wayfare still uses the database');
    expect([serverPid(), readRules()]).toEqual([pid, 'local all all trust\n']);
    await client.query('select 1');
  } finally {
    vi.restoreAllMocks();
    await client.end();
    process.kill(pid, 'SIGINT');
  }
});

test('If secrets.json was replaced while the database was stopped, the next start sets the new password', async () => {
  const first = await embedded.start();
  await query(first, 'create table saved as select 1 as n');
  await first.stop();
  await setOwnerPassword({ ...cluster, password: 'lost with the file' }, undefined);
  expect(await query(await embedded.start(), 'select n from saved')).toEqual([{ n: 1 }]);
});

test('If secrets.json was replaced while the database runs, a start names its process and ends nothing', async () => {
  const postgres = await embedded.start();
  const pid = serverPid();
  speedUpClock();
  try {
    const failure = await embedded.start(embedded.dataDir, log, 'replaced').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EmbeddedStartError);
    expect(String(failure)).toContain(`is running (process ${pid}) and rejects the password in secrets.json`);
  } finally {
    vi.restoreAllMocks();
  }
  expect(await query(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
});

/** Creates programs in place of PostgreSQL's, which write their environment to a file. */
function createPrograms(folder: string, file: string): void {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, 0o666);
  for (const name of ['initdb', 'postgres']) {
    const program = join(folder, 'bin', name);
    // The fake initdb creates the folder after `-D`. The shell adds PWD and similar variables, which `env -u` removes.
    const text = `#!/bin/sh\nif [ ${name} = initdb ]; then mkdir "$2"; fi\nenv -u PWD -u OLDPWD -u SHLVL -u _ env > ${file}\n`;
    writeFileSync(program, text, { mode: 0o755 });
  }
}

test.each<[string, (started: Cluster) => Promise<unknown>]>([
  ['initdb', (started) => createCluster(started, neverAborted)],
  ['the server', (started) => once(launchServer(started), 'exit')],
  ['the single-user mode', (started) => setOwnerPassword(started, undefined)],
])('The environment of PostgreSQL’s programs has only the path and a locale: %s', async (_, start) => {
  const folder = createTemporaryFolder('programs');
  const dataDir = join(folder, 'data');
  const file = join(folder, 'environment');
  createPrograms(folder, file);
  process.env.SMTP_URL = 'smtp://user:secret@mail.test';
  try {
    await start({ ...getCluster(dataDir), binaries: folder });
    const names = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('=')[0]);
    expect(names.sort()).toEqual(['LC_ALL', 'PATH']);
  } finally {
    delete process.env.SMTP_URL;
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Runs a shell command as the account of functions. Returns what it has printed. */
async function runAsFunction(command: string): Promise<string> {
  const child: ChildProcess = spawn('/bin/sh', ['-c', command], { uid: 65533, gid: 65533 });
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  await once(child, 'close');
  return printed;
}

test.runIf(process.getuid?.() === 0)(
  'The account of functions reaches its own socket, and nothing else of the database',
  async () => {
    await embedded.start();
    const { paths } = cluster;
    const readable = [
      `ls ${paths.socket}`,
      `ls ${paths.functionsSocket}`,
      `ls ${paths.cluster}`,
      `cat ${rulesFile()}`,
      `cat ${paths.log}`,
      `cat /proc/${serverPid()}/environ`,
      `cat /proc/${process.pid}/environ`,
      `kill -0 ${serverPid()} && echo signalled`,
    ];
    for (const command of readable) expect([command, await runAsFunction(command)]).toEqual([command, '']);
    expect(await runAsFunction(`test -w ${paths.socket}/.s.PGSQL.5432 && echo yes`)).toBe('');
    expect(await runAsFunction(`test -w ${paths.functionsSocket}/.s.PGSQL.5432 && echo yes`)).toBe('yes\n');
    expect(statSync(paths.socket).mode & 0o777).toBe(0o700);
    expect(statSync(paths.functionsSocket).mode & 0o777).toBe(0o710);
  },
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { isRunning } from '#tests/setup/functions.ts';
import { listPostgresProcesses, pausePostgres } from '#tests/setup/postgres-processes.ts';
import { listProcessesOn } from '#tests/setup/processes.ts';
import { openSite } from '#tests/setup/site.ts';
import { createTemporaryFolder } from '#tests/setup/temporary-folder.ts';

const root = join(import.meta.dirname, '../..');

const site = await closeAfterTests(openSite());
let databaseProcesses: number[] = [];

afterEach(async ({ expect }) => {
  await site.kill();
  for (const pid of [...databaseProcesses.filter(isRunning), ...listProcessesOn(site.dataDir)])
    process.kill(pid, 'SIGKILL');
  await expect.poll(() => listProcessesOn(site.dataDir)).toEqual([]);
  databaseProcesses = [];
});

const postgresFolder = () => join(site.dataDir, 'postgres');

/** Lists what initdb has created and not completed, or not removed. */
const listUnfinishedClusters = () =>
  existsSync(postgresFolder())
    ? readdirSync(postgresFolder()).filter((name) => name.startsWith('cluster.'))
    : [];

test('When its terminal is closed, the server ends, and its database too', async () => {
  databaseProcesses = listPostgresProcesses(site.dataDir);
  expect(databaseProcesses.length).toBeGreaterThan(1);
  expect(listProcessesOn(site.dataDir)).toContain(databaseProcesses[0]);
  process.kill(site.pid, 'SIGHUP');
  await expect.poll(() => isRunning(site.pid)).toBe(false);
  await expect.poll(() => databaseProcesses.filter(isRunning)).toEqual([]);
});

test('A signal that reaches only npm ends the server, and its database too', async () => {
  await site.stop();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: new URL(site.url).port, DATA_DIR: site.dataDir },
    stdio: 'ignore',
    detached: true,
  });
  const group = -(npm.pid ?? 0);
  try {
    const exited = once(npm, 'exit');
    await expect.poll(async () => (await fetch(site.url).catch(() => undefined))?.status).toBe(200);
    npm.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(isRunning(group)).toBe(false);
    await expect.poll(() => listProcessesOn(site.dataDir)).toEqual([]);
  } finally {
    if (isRunning(group)) process.kill(group, 'SIGKILL');
  }
});

test('Signals while the database is created, and as soon as it has started, end the first start and leave nothing of it', async () => {
  for (const isReached of [
    () => listUnfinishedClusters().length > 0,
    () => existsSync(join(postgresFolder(), 'cluster/postmaster.pid')),
  ]) {
    rmSync(postgresFolder(), { recursive: true, force: true });
    const ended = site.start().catch((error: Error) => error.message);
    await expect.poll(isReached, { interval: 1 }).toBe(true);
    for (const signal of ['SIGHUP', 'SIGTERM', 'SIGINT']) process.kill(site.pid, signal);
    expect(await ended).toMatch(/exited with code 0/);
    await expect.poll(() => listProcessesOn(site.dataDir)).toEqual([]);
    expect(listUnfinishedClusters()).toEqual([]);
  }
  await site.start();
  expect((await fetch(site.url)).status).toBe(200);
});

test('A signal while a command starts the database ends both, and says so', async () => {
  rmSync(join(postgresFolder(), 'cluster/postmaster.pid'), { force: true }); // The command's database creates it again.
  const command = spawn(process.execPath, ['server/commands/owner.ts', 'add', 'second@example.com'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.dataDir },
  });
  const exited = once(command, 'exit');
  const printed = text(command.stderr);
  await expect
    .poll(() => existsSync(join(postgresFolder(), 'cluster/postmaster.pid')), { interval: 1 })
    .toBe(true);
  process.kill(command.pid ?? 0, 'SIGHUP');
  expect(await exited).toEqual([1, null]);
  expect(await printed).toBe('Interrupted by SIGHUP.\n');
  await expect.poll(() => listProcessesOn(site.dataDir)).toEqual([]);
});

// These run one after the other: while one copies the sources, another could miss that its build has begun and ended.
test.for([
  { name: 'server', left: ['commands'] }, // A folder with nothing but the code that Node.js has compiled and keeps.
  { name: 'app', left: ['.sources-of-server', 'commands'] },
])('A signal while the $name is built ends the build and leaves nothing of it', async ({ name, left }) => {
  const project = createTemporaryFolder('project');
  for (const name of readdirSync(root).filter(
    (name) => !/^(\..*|bench|build|data|docs|test-results|tests)$/.test(name),
  ))
    if (name === 'node_modules') symlinkSync(join(root, name), join(project, name));
    else cpSync(join(root, name), join(project, name), { recursive: true });
  const server = spawn(process.execPath, ['server/builds/run.js', 'start'], {
    cwd: project,
    env: { ...process.env, DATA_DIR: join(project, 'data') },
    stdio: 'ignore',
  });
  try {
    const exited = once(server, 'exit');
    const isBuilding = () => existsSync(join(project, `build/.lock-of-${name}`));
    await expect.poll(isBuilding, { interval: 1 }).toBe(true);
    server.kill('SIGINT');
    expect(await exited).toEqual([0, null]);
    expect(listProcessesOn(project)).toEqual([]);
    expect(existsSync(join(project, 'data'))).toBe(false);
    expect(readdirSync(join(project, 'build')).sort()).toEqual(left);
  } finally {
    server.kill('SIGKILL');
    rmSync(project, { recursive: true, force: true });
  }
});

test('A signal while the database does not respond ends the server, and the database when it responds again', async ({
  onTestFinished,
}) => {
  const silent = await openSite();
  onTestFinished(silent.close);
  const processes = listPostgresProcesses(silent.dataDir);
  const resume = pausePostgres(silent.dataDir);
  process.kill(silent.pid, 'SIGTERM');
  await expect.poll(() => isRunning(silent.pid)).toBe(false);
  expect(silent.output()).toMatch(/PostgreSQL \(process \d+\) does not respond/);
  resume();
  await expect.poll(() => processes.filter(isRunning)).toEqual([]);
});

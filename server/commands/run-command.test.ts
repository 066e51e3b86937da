import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { addUser } from '#platform/auth/user-management.ts';
import { connectToDatabase } from '#tests/setup/connect-to-database.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';

const objectStore = {
  STORAGE_S3_ENDPOINT: 'http://localhost:1',
  STORAGE_S3_BUCKET: 'files',
  STORAGE_S3_ACCESS_KEY_ID: 'id',
  STORAGE_S3_SECRET_ACCESS_KEY: 'secret',
};

interface Outcome {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs a command in a process of its own. It has no data folder that it could use. */
function run(command: string, words: string[], variables: Record<string, string> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, `${command}.ts`), ...words],
      { env: { ...process.env, DATA_DIR: '/dev/null/data', ...variables } },
      (error, stdout, stderr) => resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

const createUrl = ({ host, user, password, database }: pg.Client) =>
  `postgresql://${user}:${encodeURIComponent(String(password))}@localhost/${database}?host=${encodeURIComponent(host)}`;

/** Runs a command in this process, which is faster, and enough for what a command prints before its work begins. */
async function runHere(
  command: string,
  words: string[],
  variables: Record<string, string> = {},
): Promise<Outcome> {
  const { argv, exitCode } = process;
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  vi.spyOn(process, 'on').mockReturnThis(); // The command's handlers of signals would stay.
  for (const [name, value] of Object.entries({ DATA_DIR: '/dev/null/data', ...variables }))
    vi.stubEnv(name, value);
  Object.assign(process, { argv: ['node', command, ...words], exitCode: 0 });
  try {
    await import(`${import.meta.dirname}/${command}.ts?${randomUUID()}`);
    return {
      status: Number(exit.mock.calls[0]?.[0] ?? process.exitCode),
      stdout: log.mock.calls.join('\n'),
      stderr: error.mock.calls.join('\n'),
    };
  } finally {
    Object.assign(process, { argv, exitCode });
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  }
}

const wrong: Record<string, string[][]> = {
  'copy-site': [['--to', 'project.example']],
  keys: [['rotate', 'now']],
  'media-urls': [['delete']],
  'move-files': [['to-s3', 'now']],
  owner: [
    ['add'],
    ['add', 'a@example.com', 'b@example.com'],
    ['list', 'a@example.com'],
    ['set-email', 'a@example.com'],
    ['set-email', 'a@example.com', 'b@example.com', 'c@example.com'],
    ['toString', 'a@example.com'],
  ],
  platform: [['--port', '4000']],
  types: [['now']],
};

test.each(
  Object.entries(wrong),
)('The command %s prints its usage: for --help, and with status 2 if its arguments are not valid', async (command, invalid) => {
  const usage = expect.stringMatching(new RegExp(`Usage:\\s+.*npm run ${command}\\b`));
  // Loading the command `platform` changes the environment and the console of its process (production.ts).
  const runCommand = command === 'platform' ? run : runHere;
  for (const words of invalid)
    expect(await runCommand(command, words)).toEqual({ status: 2, stdout: '', stderr: usage });
  const { stderr, ...unknown } = await runCommand(command, ['--nonsense']);
  expect(unknown).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain("Unknown option '--nonsense'");
  expect(stderr).toEqual(usage);
  expect(stderr).not.toContain('    at ');
  expect(await runCommand(command, ['--help'])).toEqual({ status: 0, stdout: usage, stderr: '' });
});

const commands: [string, ...string[]][] = [
  ['copy-site', '--to', 'https://project.example'],
  ['keys'],
  ['media-urls'],
  ['move-files', 'to-disk'],
  ['owner', 'add', 'a@example.com'],
];

test.each(
  commands,
)('The command %s creates no installation where there is none', async (command, ...words) => {
  const folder = createTestFolder();
  // A server with a DATABASE_URL has only this file there, so the file alone is no installation.
  writeFileSync(join(folder, 'secrets.json'), '{}');
  const { status, stderr } = await runHere(command, words, {
    DATA_DIR: folder,
    TARGET_SERVICE_ROLE_KEY: 'key',
    ...objectStore,
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`There is no installation in DATA_DIR (${folder})`);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});

test.each([
  ['keys', 'rotate'],
  ['media-urls'],
  ['move-files', 'to-disk'],
  ['owner', 'remove-factor', 'a@example.com'],
  ['owner', 'set-email', 'a@example.com', 'b@example.com'],
  ['owner', 'list'],
  ['owner', 'remove', 'a@example.com'],
])('The command %s says where it works if the backend is elsewhere', async (command, ...words) => {
  const supabase = { SUPABASE_URL: 'https://backend.example', SUPABASE_ANON_KEY: 'key' };
  const { status, stderr } = await runHere(command, words, supabase);
  expect(status).toBe(1);
  expect(stderr).toMatch(/If that is another Wayfare, run this command on its server\. .*Supabase project/);
});

test('A copy without the key of its target says which variable is missing', async () => {
  const { status, stderr } = await runHere('copy-site', ['--to', 'https://project.example'], {
    TARGET_SERVICE_ROLE_KEY: '',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^TARGET_SERVICE_ROLE_KEY is not set/);
});

test('A command that fails exits with 1 and says why', async () => {
  const { status, stdout, stderr } = await run('platform', ['--config', '/dev/null/config.toml']);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('/dev/null/config.toml');
  expect(stderr).not.toContain('Usage');
});

test('A command that waits for a lock of the database ends with a signal', async () => {
  const { database, settings } = await createTestDatabase();
  const holder = await connectToDatabase(settings.forLogin('owner'));
  // The lock of migrations (platform/database/migrate/migration-client.ts).
  await holder.query('select pg_advisory_lock(7266)');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'owner.ts'), 'list'], {
    env: { ...process.env, DATABASE_URL: createUrl(holder), DATA_DIR: createTestFolder() },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const waiting = 'select from pg_locks where not granted and objid = 7266';
  await vi.waitFor(async () => expect((await database.privileged.query(waiting)).rowCount).toBe(1), {
    timeout: 60_000,
  });
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(printed).toContain('Interrupted by SIGTERM.');
});

test('The command for owners lists who may sign in, rejects a weak password, and removes an owner', async () => {
  const { database, settings } = await createTestDatabase();
  const owners = ['ada@example.com', 'ben@example.com'];
  for (const email of owners) await addUser(database, { email, password: 'a-long-enough-password' });
  const runOwner = (...words: string[]) =>
    run('owner', words, {
      DATABASE_URL: createUrl(new pg.Client(settings.forLogin('owner'))),
      DATA_DIR: createTestFolder(),
      OWNER_PASSWORD: 'letmein',
    });
  const { stdout } = await runOwner('list');
  expect(stdout).toMatch(/^EMAIL +ROLE +ADDED +LAST SIGN-IN +SECOND FACTOR/);
  for (const email of owners)
    expect(stdout).toMatch(new RegExp(`^${email} +owner +2\\S+ \\S+ UTC +never +none +0$`, 'm'));
  expect(await runOwner('set-password', 'ben@example.com')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('OWNER_PASSWORD is weak. Password should be at least 10 characters.'),
  });
  expect((await runOwner('remove', 'ben@example.com')).stdout).toContain(
    'ben@example.com can no longer sign in',
  );
  expect(await runOwner('remove', 'ben@example.com')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no user with the email ben@example.com'),
  });
});

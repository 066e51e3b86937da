import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '#platform/database/embedded/embedded.ts';
import { openSite } from '#tests/setup/site.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let databaseUrl: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wayfare-start-'));
  chmodSync(folder, 0o711); // As root, PostgreSQL's own account must be able to enter it.
  postgres = await startEmbedded(folder, () => {});
  const host = encodeURIComponent(String(postgres.settings.forLogin('owner').host));
  databaseUrl = `postgresql://postgres@localhost/postgres?host=${host}`;
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const generated = { OWNER_EMAIL: '', OWNER_PASSWORD: '' };

test('two servers that start at once on a new database both come up; one tells the sign-in', async () => {
  const sites = await Promise.all([
    openSite({ ...generated, DATABASE_URL: databaseUrl }),
    openSite({ ...generated, DATABASE_URL: databaseUrl }),
  ]);
  try {
    // The sign-in is printed after the line that says where the site is.
    const told = () => sites.filter((site) => site.output().includes('password  '));
    await vi.waitFor(() => expect(told()).toHaveLength(1));
    for (const { url } of sites) expect((await fetch(url)).status).toBe(200);
  } finally {
    for (const site of sites) await site.close();
  }
});

test('a port that is taken is named, and the owner’s sign-in is told by the start that succeeds', async () => {
  const other = await openSite();
  const DATA_DIR = join(folder, 'unlucky');
  try {
    const port = new URL(other.url).port;
    await expect(openSite({ ...generated, DATA_DIR, PORT: port })).rejects.toThrow(
      `Something listens on port ${port} already`,
    );
    const site = await openSite({ ...generated, DATA_DIR });
    await vi.waitFor(() => expect(site.output()).toMatch(/password {2}\S{16}/));
    await site.close();
  } finally {
    await other.close();
  }
});

const faults: [string, () => Record<string, string>, RegExp][] = [
  ['a data folder that is a file', () => ({ DATA_DIR: aFile() }), /DATA_DIR .*cannot be used/],
  [
    'a database that does not answer',
    () => ({ DATABASE_URL: 'postgres://a@127.0.0.1:1/x' }),
    /DATABASE_URL cannot be used/,
  ],
  ['a host that is not here', () => ({ HOST: '192.0.2.1' }), /Cannot listen on 192\.0\.2\.1/],
];

test.each(faults)('%s ends the start with one clear sentence', async (_, environment, message) => {
  const failure = await openSite(environment()).catch((error: Error) => error);
  expect(String(failure)).toMatch(message);
  expect(String(failure)).not.toMatch(/\n\s+at /);
});

function aFile(): string {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  return file;
}

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type OwnConfig, readConfig } from '#server/config.ts';
import { ListenError, startHttpServer } from '#server/http-server.ts';
import { startBackend } from '#server/installation/backend.ts';
import { StartError } from '#server/installation/start-error.ts';
import { copyDataTemplate } from '#tests/setup/data-template.ts';
import { startExternalPostgres } from '#tests/setup/external-postgres.ts';
import { listen } from '#tests/setup/listen.ts';
import { openSite } from '#tests/setup/site.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';

const root = join(import.meta.dirname, '../..');

/** Has the data of a new installation. */
const dataDir = createTestFolder();
await copyDataTemplate('site', dataDir);

/** If these variables are empty, the server generates the owner's credentials and prints them. */
const noOwner = { OWNER_EMAIL: '', OWNER_PASSWORD: '' };

test('Two servers can start simultaneously on a new database, and only one prints the owner’s credentials', async () => {
  const postgres = await startExternalPostgres();
  onTestFinished(postgres.close);
  const sites = await Promise.all([
    openSite({ ...noOwner, DATABASE_URL: postgres.url }),
    openSite({ ...noOwner, OWNER_EMAIL: 'another@example.com', DATABASE_URL: postgres.url }),
  ]);
  for (const site of sites) onTestFinished(site.close);
  // The credentials are printed after the site's URL, so they may not be there yet.
  const getSitesWithCredentials = () => sites.filter((site) => site.output().includes('password  '));
  await expect.poll(getSitesWithCredentials).toHaveLength(1);
  for (const { url } of sites) expect((await fetch(url)).status).toBe(200);
});

test('A start on a port in use fails with an error that names the port, and the next start prints the owner’s credentials', async () => {
  const environment = { ...noOwner, DATA_DIR: dataDir };
  const port = await listen(createServer());
  const failure = await openSite({ ...environment, PORT: String(port) }).catch(String);
  expect(failure).toContain(`Port ${port} is already in use`);
  expect(failure).not.toMatch(/\n\s+at /);
  const site = await openSite(environment);
  onTestFinished(site.stop);
  await expect.poll(site.output).toMatch(/password {2}\S{16}/);
});

// Nothing can be written to a file in place of a folder, not even by root, to whom every folder is writable.
test('A start with files in place of folders warns about uploads and emails, and serves pages', async () => {
  const paths = ['storage', 'outbox'].map((name) => join(dataDir, name));
  for (const path of paths) {
    rmSync(path, { recursive: true, force: true });
    writeFileSync(path, '');
  }
  const site = await openSite({ DATA_DIR: dataDir });
  onTestFinished(site.stop);
  for (const [index, warning] of ['files cannot be uploaded', 'emails cannot be written'].entries())
    expect(site.output()).toContain(
      `Warning: ${warning}. ${paths[index]} in DATA_DIR (${dataDir}) cannot be used: it is a file, not a folder.`,
    );
  expect((await fetch(site.url)).status).toBe(200);
  expect((await fetch(`${site.url}/storage/v1/object/public/media/any.png`)).status).toBe(404);
});

/** Starts an HTTP server in the place of a Supabase project, which accepts the key `right`. Returns the variables of a site. */
async function startProject(SUPABASE_ANON_KEY: string) {
  const project = createHttpServer(({ headers }, response) =>
    response.writeHead(headers.apikey === 'right' ? 200 : 401).end('{}'),
  );
  return { SUPABASE_URL: `http://127.0.0.1:${await listen(project)}`, SUPABASE_ANON_KEY };
}

test('Starting with an anonymous key that the Supabase project rejects names the variable, without a stack trace', async () => {
  const environment = await startProject('wrong');
  const failure = await openSite(environment).catch(String);
  expect(failure).toContain(
    `SUPABASE_ANON_KEY cannot be used: the project ${environment.SUPABASE_URL} rejects it.`,
  );
  expect(failure).not.toMatch(/\n\s+at /);
});

test('An error that nobody expects is reported with the lines of the sources', async () => {
  const fault = '--import=data:text/javascript,process.uptime=null';
  const failure = await openSite({ ...(await startProject('right')), NODE_OPTIONS: fault }).catch(String);
  const file = 'server/commands/print-sign-in.ts';
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('process.uptime()')) + 1;
  expect(failure).toContain('TypeError: process.uptime is not a function');
  expect(failure).toContain(`${join(root, file)}:${line}:`);
});

/** Creates a data folder that contains an empty file with this name, or a folder if `isFolder`. */
function createFolderWith(name: string, isFolder = false): string {
  const folder = createTestFolder();
  if (isFolder) mkdirSync(join(folder, name));
  else writeFileSync(join(folder, name), '');
  return folder;
}

const start = (variables: Record<string, string>) =>
  startBackend(readConfig(variables) as OwnConfig, () => {}, new AbortController().signal);

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    'a data folder that is a file',
    () => ({ DATA_DIR: join(createFolderWith('file'), 'file') }),
    /DATA_DIR .*cannot be used/,
  ],
  [
    'a file in place of the folder of the database',
    () => ({ DATA_DIR: createFolderWith('postgres') }),
    /postgres in DATA_DIR .*cannot be used: it is a file, not a folder/,
  ],
  [
    'a database that cannot be reached',
    () => ({ DATA_DIR: createFolderWith('file'), DATABASE_URL: 'postgres://a@127.0.0.1:1/x' }),
    /DATABASE_URL cannot be used/,
  ],
])('A start with %s fails with an error that names it', async (_, createVariables, message) => {
  const failure = await start(createVariables()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toMatch(message);
});

test('A start with a damaged secrets.json creates nothing', async () => {
  const folder = createFolderWith('secrets.json', true);
  await expect(start({ DATA_DIR: folder })).rejects.toThrow(
    `${join(folder, 'secrets.json')} is damaged: it does not contain`,
  );
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});

test('A server that cannot listen on the address of HOST says so', async () => {
  const listening = startHttpServer(() => {}, { port: 0, host: '192.0.2.1', trustedProxies: [] });
  await expect(listening).rejects.toThrow(/Cannot listen on 192\.0\.2\.1/);
  await expect(listening).rejects.toBeInstanceOf(ListenError);
});

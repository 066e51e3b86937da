import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExternalPostgres, startExternalPostgres } from '#tests/setup/external-postgres.ts';
import { openSite } from '#tests/setup/site.ts';

const root = join(import.meta.dirname, '../..');

let postgres: ExternalPostgres;
let otherDatabaseUrl: string;

beforeAll(async () => {
  postgres = await startExternalPostgres();
  const client = new pg.Client(postgres.superuser);
  await client.connect();
  await client.query('create database other');
  await client.end();
  otherDatabaseUrl = `postgresql://postgres@localhost/other?host=${postgres.host}`;
});
afterAll(async () => {
  await postgres.close();
});

/** If these variables are empty, the server generates the owner's credentials and prints them. */
const noOwner = { OWNER_EMAIL: '', OWNER_PASSWORD: '' };

test('Two servers can start simultaneously on a new database, and only one prints the owner’s credentials', async () => {
  const sites = await Promise.all([
    openSite({ ...noOwner, DATABASE_URL: postgres.url }),
    openSite({ ...noOwner, OWNER_EMAIL: 'another@example.com', DATABASE_URL: postgres.url }),
  ]);
  try {
    // The credentials are printed after the site's URL.
    const getSitesWithCredentials = () => sites.filter((site) => site.output().includes('password  '));
    await expect.poll(getSitesWithCredentials).toHaveLength(1);
    for (const { url } of sites) expect((await fetch(url)).status).toBe(200);
  } finally {
    for (const site of sites) await site.close();
  }
});

test('A start on a port in use fails with an error that names the port, and the next start prints the owner’s credentials', async () => {
  const environment = { ...noOwner, DATABASE_URL: otherDatabaseUrl };
  const otherServer = createServer().listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
  const { port } = otherServer.address() as AddressInfo;
  try {
    await expect(openSite({ ...environment, PORT: String(port) })).rejects.toThrow(
      `Port ${port} is already in use`,
    );
  } finally {
    otherServer.close();
  }
  const site = await openSite(environment);
  try {
    await expect.poll(site.output).toMatch(/password {2}\S{16}/);
  } finally {
    await site.close();
  }
});

test('A server believes the forwarding headers of the proxies in TRUSTED_PROXIES only', async () => {
  const maxVerifications = 30;
  const verifyOnceMore = async (environment: Record<string, string>) => {
    const site = await openSite({ DATABASE_URL: postgres.url, ...environment });
    try {
      let status = 0;
      for (let i = 0; i <= maxVerifications; i += 1)
        ({ status } = await fetch(`${site.url}/auth/v1/verify`, {
          method: 'POST',
          body: '{}',
          headers: { 'x-forwarded-for': `192.0.2.${i}` },
        }));
      return status;
    } finally {
      await site.close();
    }
  };
  expect(await verifyOnceMore({})).toBe(400);
  expect(await verifyOnceMore({ TRUSTED_PROXIES: '172.18.0.0/16' })).toBe(429);
});

test('Starting with an anonymous key that the Supabase project rejects names the variable, without a stack trace', async () => {
  const project = createHttpServer((_, response) =>
    response.writeHead(401).end('{"message":"Invalid API key"}'),
  );
  project.listen(0, '127.0.0.1');
  await once(project, 'listening');
  const url = `http://127.0.0.1:${(project.address() as AddressInfo).port}`;
  try {
    const failure = await openSite({ SUPABASE_URL: url, SUPABASE_ANON_KEY: 'wrong' }).catch(String);
    expect(failure).toContain(`SUPABASE_ANON_KEY cannot be used: the project ${url} rejects it.`);
    expect(failure).not.toMatch(/\n\s+at /);
  } finally {
    project.close();
  }
});

const faults: [string, () => Record<string, string>, RegExp][] = [
  ['a data folder that is a file', () => ({ DATA_DIR: createFile() }), /DATA_DIR .*cannot be used/],
  [
    'a file in place of the folder of the database',
    () => ({ DATA_DIR: createFolderWithFile('postgres') }),
    /postgres in DATA_DIR .*cannot be used: it is a file, not a folder/,
  ],
  [
    'a database that cannot be reached',
    () => ({ DATABASE_URL: 'postgres://a@127.0.0.1:1/x' }),
    /DATABASE_URL cannot be used/,
  ],
  [
    'the address of another machine as HOST',
    () => ({ HOST: '192.0.2.1', DATABASE_URL: postgres.url }),
    /Cannot listen on 192\.0\.2\.1/,
  ],
];

test.each(faults)('Starting with %s fails without a stack trace', async (_, environment, message) => {
  const failure = await openSite(environment()).catch((error: Error) => error);
  expect(String(failure)).toMatch(message);
  expect(String(failure)).not.toMatch(/\n\s+at /);
});

test.each([
  ['is damaged', (file: string) => writeFileSync(file, '{ "jwtSecret": "abc')],
  ['is a folder', (file: string) => mkdirSync(file)],
  [
    'has keys that are no tokens',
    (file: string) => writeFileSync(file, '{ "jwtSecret": "a", "anonKey": "b", "serviceRoleKey": "c" }'),
  ],
])('If secrets.json %s, a start says what to do with it and creates nothing', async (condition, create) => {
  const folder = join(postgres.folder, `secrets-${condition.replaceAll(' ', '-')}`);
  mkdirSync(folder);
  const file = join(folder, 'secrets.json');
  create(file);
  const failure = await openSite({ DATA_DIR: folder }).catch((error: Error) => error);
  expect(String(failure)).toContain(`${file} is damaged`);
  expect(String(failure)).toContain('Restore it from a backup.');
  expect(String(failure)).not.toMatch(/\n\s+at /);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});

test('An error that nobody expects is reported with the lines of the sources', async () => {
  const fault = '--import=data:text/javascript,process.uptime=null';
  const environment = { DATABASE_URL: postgres.url, NODE_OPTIONS: fault };
  const failure = String(await openSite(environment).catch((error: Error) => error));
  const file = 'server/commands/print-sign-in.ts';
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('process.uptime()')) + 1;
  expect(failure).toContain('TypeError: process.uptime is not a function');
  expect(failure).toContain(`${join(root, file)}:${line}:`);
});

function createFile(): string {
  const file = join(postgres.folder, 'a-file');
  writeFileSync(file, '');
  return file;
}

function createFolderWithFile(name: string): string {
  const folder = join(postgres.folder, `with-${name}`);
  mkdirSync(folder, { mode: 0o711 });
  writeFileSync(join(folder, name), '');
  return folder;
}

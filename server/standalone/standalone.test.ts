import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasOwnBackend, readConfig } from '#server/config.ts';
import { prepareDatabase } from '#server/installation/prepare-database.ts';
import { readProjectConfig } from '#server/project/project-config.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { type StandalonePlatform, startStandalone } from './start-standalone.ts';

const folder = createTestFolder();
let platform: StandalonePlatform;
const logged: string[] = [];

beforeAll(async () => {
  mkdirSync(join(folder, 'migrations'));
  mkdirSync(join(folder, 'seeds'));
  const files = {
    'config.toml': `
      [api]
      schemas = ["public", "inventory"]
      max_rows = 2
      [db.seed]
      sql_paths = ["./seeds/*.sql"]
      [storage]
      file_size_limit = "1KiB"
      [storage.buckets.photos]
      public = true
      allowed_mime_types = ["text/plain"]`,
    'migrations/20260101000000_notes.sql': `
      create table notes (id int primary key, note text not null);
      create table secrets (id int primary key);
      alter table secrets enable row level security;
      create schema inventory;
      grant usage on schema inventory to anon;
      create table inventory.boxes (id int primary key);
      grant select on inventory.boxes to anon;`,
    'seeds/1.sql': "insert into notes select n, 'note ' || n from generate_series(1, 3) n;",
    // As with Supabase, `crypt` is found without the schema of its extension.
    'seeds/2.sql':
      "insert into secrets values (1); update notes set note = crypt('a', gen_salt('bf')) where id = 3;",
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  platform = await start();
});

afterAll(() => platform.stop());

async function start(variables: Record<string, string> = {}): Promise<StandalonePlatform> {
  const config = readConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), ...variables });
  if (!hasOwnBackend(config)) throw new Error('The platform does not run here');
  const project = {
    config: readProjectConfig(join(folder, 'config.toml'), {}),
    folder,
    migrationsFolder: join(folder, 'migrations'),
  };
  return startStandalone(config, project, (line) => logged.push(line), new AbortController().signal);
}

const connect = (key: string) =>
  createClient(platform.url, key, { auth: { persistSession: false, autoRefreshToken: false } });

test('The project’s migrations and seeds have run, and [api] max_rows limits a response', async () => {
  expect(logged).toContain('Ran seeds: 1.sql, 2.sql');
  const { data, error } = await connect(platform.secrets.anonKey).from('notes').select('id').order('id');
  expect(error).toBeNull();
  expect(data).toEqual([{ id: 1 }, { id: 2 }]);
});

test('The API’s roles may use what the project creates in public, and row level security decides', async () => {
  const anonymous = await connect(platform.secrets.anonKey).from('secrets').select();
  expect(anonymous).toMatchObject({ data: [], error: null });
  const service = await connect(platform.secrets.serviceRoleKey).from('secrets').select();
  expect(service.data).toEqual([{ id: 1 }]);
});

test('[api] schemas names the exposed schemas', async () => {
  const client = connect(platform.secrets.anonKey);
  expect((await client.schema('inventory').from('boxes').select()).error).toBeNull();
  expect((await client.schema('auth').from('users').select()).error?.code).toBe('PGRST106');
});

test('A request without an API key is anonymous, as with the Supabase CLI, and is rejected by Storage', async () => {
  const response = await fetch(`${platform.url}/rest/v1/secrets`);
  expect([response.status, await response.json()]).toEqual([200, []]);
  const buckets = await fetch(`${platform.url}/storage/v1/bucket`);
  expect([buckets.status, await buckets.json()]).toMatchObject([400, { message: 'Invalid Compact JWS' }]);
});

test('A token that another secret has signed is no API key', async () => {
  const response = await fetch(`${platform.url}/rest/v1/notes`, {
    headers: { apikey: `${platform.secrets.anonKey.slice(0, -3)}abc` },
  });
  expect(response.status).toBe(401);
});

test('[storage.buckets] are created with their limits', async () => {
  const { storage } = connect(platform.secrets.serviceRoleKey);
  expect((await storage.getBucket('photos')).data).toMatchObject({
    public: true,
    allowed_mime_types: ['text/plain'],
  });
  const upload = (size: number) =>
    storage.from('photos').upload(`${size}.txt`, 'x'.repeat(size), { contentType: 'text/plain' });
  expect((await upload(1024)).error).toBeNull();
  expect((await upload(1025)).error).toMatchObject({ statusCode: '413' });
});

test('A second start keeps the data and runs new migrations only', async () => {
  await connect(platform.secrets.serviceRoleKey).from('notes').delete().eq('id', 1);
  await platform.stop();
  writeFileSync(join(folder, 'migrations/20260102000000_more.sql'), 'create table more (id int);');
  platform = await start();
  const client = connect(platform.secrets.anonKey);
  expect((await client.from('notes').select('id')).data).toEqual([{ id: 2 }, { id: 3 }]);
  expect((await client.from('more').select()).error).toBeNull();
});

test('The platform alone does not start on the database of a site, which its public keys would open', async () => {
  const site = await createTestDatabase();
  const { host, user, password, database } = site.settings.forLogin('owner');
  const url = `postgresql://${user}:${encodeURIComponent(String(password))}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
  await expect(start({ DATABASE_URL: url })).rejects.toThrow(/belongs to another project.*“product”/);
  const { rows } = await site.database.privileged.query(
    "select from migrations.ran where series = 'standalone'",
  );
  expect(rows).toEqual([]);
});

test('A site does not start on the database of a project', async () => {
  const site = { dataDir: join(folder, 'data'), deployment: { mode: 'embedded' as const } };
  await expect(prepareDatabase(site, () => {})).rejects.toThrow(/belongs to another project.*“standalone”/);
  expect((await connect(platform.secrets.anonKey).from('posts').select()).error?.code).toBe('PGRST205');
});

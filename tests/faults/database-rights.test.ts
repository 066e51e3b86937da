import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { prepareRoles } from '#platform/database/roles.ts';
import { type ExternalPostgres, startExternalPostgres } from '#tests/setup/external-postgres.ts';
import { openSite } from '#tests/setup/site.ts';
import { samples } from '#tests/setup/storage-samples.ts';

let postgres: ExternalPostgres;
let administrator: pg.Client;
beforeAll(async () => {
  postgres = await startExternalPostgres();
  administrator = new pg.Client(postgres.superuser);
  await administrator.connect();
});
afterAll(async () => {
  await administrator.end();
  await postgres.close();
});

const getEnvironment = ({ host }: ExternalPostgres, login: string, database: string) => ({
  DATABASE_URL: `postgresql://${login}@localhost/${database}?host=${host}`,
});

/** Starts a site that its login's rights do not let start. Returns what it printed, and the statements in it. */
async function failToOpen(environment: Record<string, string>): Promise<[string, string]> {
  const failure = String(await openSite(environment).catch((error: Error) => error));
  expect(failure).not.toMatch(/\n\s+at /);
  return [failure, failure.match(/^ {2}.*;$/gm)?.join('\n') ?? ''];
}

test('A login without rights gets the statements to run, and they are enough', async () => {
  await administrator.query('create role tenant login');
  await administrator.query('create database "Travel"');
  const environment = getEnvironment(postgres, 'tenant', 'Travel');

  const [failure, statements] = await failToOpen(environment);
  expect(failure).toContain(
    'DATABASE_URL cannot be used: the login tenant may not create roles, and it does not own the database Travel.',
  );
  await administrator.query(statements);

  const site = await openSite(environment);
  try {
    const asService = createClient(site.url, site.serviceRoleKey, { auth: { persistSession: false } });
    const { data, error } = await asService.from('posts').insert({ title: 'Written' }).select('title');
    expect([data, error]).toEqual([[{ title: 'Written' }], null]);
    const uploaded = await asService.storage
      .from('images')
      .upload('a.png', samples.png, { contentType: 'image/png' });
    expect(uploaded.error).toBeNull();
    const { data: files } = await asService.storage.from('images').list();
    expect(files).toMatchObject([{ name: 'a.png' }]);
    expect((await fetch(site.url)).status).toBe(200);
  } finally {
    await site.close();
  }
});

/** Starts another PostgreSQL server, without the roles of the other tests. */
async function startNewPostgres(...statements: string[]) {
  const postgres = await startExternalPostgres();
  onTestFinished(() => postgres.close());
  const administrator = new pg.Client(postgres.superuser);
  await administrator.connect();
  onTestFinished(() => administrator.end());
  for (const statement of statements) await administrator.query(statement);
  return { environment: getEnvironment(postgres, 'keeper', 'travel'), administrator };
}

test('A login that may create roles but does not own the database gets one statement to run, and it is enough', async () => {
  const { environment, administrator } = await startNewPostgres(
    'create role keeper login createrole',
    'create database travel',
  );
  const [, statements] = await failToOpen(environment);
  expect(statements).toBe('  alter database "travel" owner to "keeper";');
  await administrator.query(statements);
  const site = await openSite(environment);
  onTestFinished(() => site.close());
  expect((await fetch(site.url)).status).toBe(200);
});

test('A second installation on a PostgreSQL server is rejected, unless an administrator lets it take the roles', async () => {
  await administrator.query('create role second login createrole');
  await administrator.query('create database second owner second');
  const environment = getEnvironment(postgres, 'second', 'second');
  const [failure, statements] = await failToOpen(environment);
  expect(failure).toContain('If another installation of Wayfare uses this server, use another server');
  expect(failure).not.toMatch(/Ran .*migrations/);
  expect(statements).toBe('  grant anon, authenticated, service_role, authenticator, visitor to "second";');
  await administrator.query(statements);
  const site = await openSite(environment);
  onTestFinished(() => site.close());
  expect((await fetch(site.url)).status).toBe(200);
});

test('A first start that ended before the migrations can be repeated', async () => {
  const { environment } = await startNewPostgres(
    'create role keeper login createrole',
    'create database travel owner keeper',
  );
  const client = new pg.Client(environment.DATABASE_URL);
  await client.connect();
  await prepareRoles(client);
  // No version lets the creator of a role take it without having been granted it.
  await client.query('set role service_role');
  await client.end();
  const site = await openSite(environment);
  onTestFinished(() => site.close());
  await site.stop();
  await site.start();
  expect((await fetch(site.url)).status).toBe(200);
});

import { createClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import { prepareRoles } from '#platform/database/roles.ts';
import { prepareDatabase } from '#server/installation/prepare-database.ts';
import { StartError } from '#server/installation/start-error.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { connectToDatabase } from '#tests/setup/connect-to-database.ts';
import { type ExternalPostgres, startExternalPostgres } from '#tests/setup/external-postgres.ts';
import { openSite } from '#tests/setup/site.ts';
import { samples } from '#tests/setup/storage-samples.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';

const postgres = await closeAfterTests(startExternalPostgres());
const administrator = await connectToDatabase(postgres.superuser);
const dataDir = createTestFolder();

const getUrl = ({ host }: ExternalPostgres, login: string, database: string) =>
  `postgresql://${login}@localhost/${database}?host=${host}`;

/** Prepares a database as a start does. Returns what is logged and, if it fails, the error and the statements in it. */
async function prepare(databaseUrl: string) {
  const logged: string[] = [];
  const failure = await prepareDatabase({ dataDir, deployment: { mode: 'postgres', databaseUrl } }, (line) =>
    logged.push(line),
  ).then(
    () => null,
    (error) => {
      expect(error).toBeInstanceOf(StartError);
      return String(error);
    },
  );
  return { logged, failure, statements: failure?.match(/^ {2}.*;$/gm)?.join('\n') ?? '' };
}

test('A login without rights gets the statements to run, and they are enough', async () => {
  await administrator.query('create role tenant login');
  await administrator.query('create database "Travel"');
  const url = getUrl(postgres, 'tenant', 'Travel');
  const { failure, statements } = await prepare(url);
  expect(failure).toContain(
    'DATABASE_URL cannot be used: the login tenant may not create roles, and it does not own the database Travel.',
  );
  await administrator.query(statements);

  const site = await openSite({ DATABASE_URL: url });
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

test('A second installation on a PostgreSQL server is rejected, unless an administrator lets it take the roles', async () => {
  await administrator.query('create role second login createrole');
  await administrator.query('create database second owner second');
  const url = getUrl(postgres, 'second', 'second');
  const { failure, statements, logged } = await prepare(url);
  expect(failure).toContain('If another installation of Wayfare uses this server, use another server');
  expect(logged).toEqual([]);
  expect(statements).toBe('  grant anon, authenticated, service_role, authenticator, visitor to "second";');
  await administrator.query(statements);
  expect((await prepare(url)).failure).toBeNull();
});

test('A first start that ended before the migrations can be repeated', async () => {
  // Another server has none of the roles of the other tests.
  const other = await startExternalPostgres();
  onTestFinished(() => other.close());
  const creator = await connectToDatabase(other.superuser);
  await creator.query('create role keeper login createrole');
  await creator.query('create database travel owner keeper');
  const url = getUrl(other, 'keeper', 'travel');
  const client = await connectToDatabase(url);
  await prepareRoles(client);
  // No version of PostgreSQL lets a login take a role that it has created, unless the role is granted to it.
  await client.query('set role service_role');
  await client.end();
  for (const _ of ['once', 'twice']) expect((await prepare(url)).failure).toBeNull();
});

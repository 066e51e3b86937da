import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { connectToDatabase } from '#tests/setup/connect-to-database.ts';
import { startExternalPostgres } from '#tests/setup/external-postgres.ts';
import { openSite } from '#tests/setup/site.ts';

// The database does not accept as many connections as the server needs. The limit of a login gives the same error as
// max_connections (53300), but can be changed while PostgreSQL runs.

const postgres = await closeAfterTests(startExternalPostgres());
const superuser = await connectToDatabase(postgres.superuser);
await superuser.query('create role keeper login createrole');
await superuser.query('create database travel owner keeper');
const site = await closeAfterTests(
  openSite({ DATABASE_URL: `postgresql://keeper@localhost/travel?host=${postgres.host}` }),
);

const limitConnections = (limit: number) => superuser.query(`alter role keeper connection limit ${limit}`);

const advice =
  'PostgreSQL accepts no more connections (too many connections for role "keeper"). Close those of other programs, or ' +
  'raise max_connections or the limit of the login: each server of Wayfare opens up to 25.';

const save = () =>
  fetch(`${site.url}/rest/v1/settings?id=eq.1`, {
    method: 'PATCH',
    headers: { apikey: site.serviceRoleKey, 'content-type': 'application/json' },
    body: '{"id": 1}',
  });

test('While the database accepts no connection, stored pages are served, saves get 503, and then all goes on', async () => {
  expect((await fetch(`${site.url}/`)).status).toBe(200);
  await limitConnections(1);
  expect((await fetch(`${site.url}/`)).status).toBe(200);
  const response = await save();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(site.output()).toContain(advice);
  await limitConnections(-1);
  expect((await save()).status).toBe(204);
});

// With few connections, the start gets further before it fails.
test.each([0, 2])('A start with %i connections fails with one line that says what to do', async (limit) => {
  await site.stop();
  await limitConnections(limit);
  const error = await site.start().catch((reason: Error) => reason.message);
  expect(error).toContain(advice);
  expect(error).not.toMatch(/\n\s+at /);
});

import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('A login that may not create roles gets the statements to run, and they are enough', async () => {
  await administrator.query('create role tenant login');
  await administrator.query('create database travel owner tenant');
  const environment = { DATABASE_URL: `postgresql://tenant@localhost/travel?host=${postgres.host}` };

  const failure = String(await openSite(environment).catch((error: Error) => error));
  expect(failure).toContain('DATABASE_URL cannot be used: the login tenant may not create roles.');
  expect(failure).not.toMatch(/\n\s+at /);
  const [statements] = /create role anon[\s\S]*to "tenant";/.exec(failure) ?? [];
  await administrator.query(statements ?? '');

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

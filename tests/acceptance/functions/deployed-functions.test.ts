import { FunctionRegion } from '@supabase/supabase-js';
import { expect, inject, test } from 'vitest';
import { createVisitorClient } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';

const { apiUrl, anonKey } = inject('site');
const endpoints = ['ALL /functions/v1/{name}', 'ALL /functions/v1/{name}/*'];

/** Sends a request with the anonymous key as its token. */
const request = (path: string, init: RequestInit & { duplex?: 'half' } = {}) =>
  fetch(`${apiUrl}/functions/v1/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${anonKey}`, ...(init.headers as Record<string, string>) },
  });

/** platform/functions tests what functions get and send. These tests show that the server passes it on. */
describeEndpoints('A function that the public client invokes', endpoints, () => {
  test('gets the path below its name, the query, the region and the headers', async () => {
    const { data } = await createVisitorClient().functions.invoke('echo/a/b?c=d', {
      method: 'GET',
      region: FunctionRegion.EuCentral1,
      headers: { 'x-own': 'yes' },
    });
    expect(data.path).toBe('/echo/a/b?c=d&forceFunctionRegion=eu-central-1');
    expect(data.headers).toMatchObject({ 'x-own': 'yes', 'x-region': 'eu-central-1', apikey: anonKey });
  });

  test('has the settings of its project: one needs no token, and one that is disabled is not found', async () => {
    const response = await fetch(`${apiUrl}/functions/v1/open`);
    expect([response.status, await response.text()]).toEqual([200, 'open']);
    expect((await request('disabled')).status).toBe(404);
  });

  test('begins its response before the body of the request has ended', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const responding = request('stream', { method: 'POST', body: readable, duplex: 'half' });
    const first = new TextEncoder().encode('first');
    await writer.write(first);
    const reader = (await responding).body?.getReader();
    expect((await reader?.read())?.value).toEqual(first);
    await writer.close();
    expect((await reader?.read())?.done).toBe(true);
  });
});

describeEndpoints('A function with a connection to the database', ['ALL /functions/v1/{name}'], () => {
  const run = async (statement: string) =>
    (await request('database', { method: 'POST', body: statement })).json();

  test('runs as the role of functions, and reads users', async () => {
    const users = '(select count(*)::int from auth.users where email is null)';
    const rows = await run(`select current_user, ${users} as users`);
    expect(rows).toEqual([{ current_user: 'functions', users: 0 }]);
  });

  test.each([
    ['run programs', "copy (select 1) to program 'true'", '42501'],
    ['read files', "select pg_read_file('/etc/passwd')", '42501'],
    ['change the schema', 'create temporary table own (id int)', '42501'],
    ['list the folder of the socket', 'list', 'ERR_ACCESS_DENIED'],
  ])('may not %s', async (_, statement, code) => {
    expect(await run(statement)).toMatchObject({ code });
  });
});

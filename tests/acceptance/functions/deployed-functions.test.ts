import { FunctionRegion, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { expect, inject, test } from 'vitest';
import { createOwnerClient, createServiceClient, createVisitorClient } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { getToken } from '#tests/acceptance/requests.ts';

const { apiUrl, anonKey } = inject('site');
const endpoints = ['ALL /functions/v1/{name}', 'ALL /functions/v1/{name}/*'];

/** Sends a request with the anonymous key as its token. */
const request = (path: string, init: RequestInit & { duplex?: 'half' } = {}) =>
  fetch(`${apiUrl}/functions/v1/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${anonKey}`, ...(init.headers as Record<string, string>) },
  });

describeEndpoints('A function that the public client invokes', endpoints, () => {
  const form = new FormData();
  form.append('place', 'Stone Town');
  form.append('file', new File(['bytes'], 'a.txt'));

  // The other kinds of body, and the methods, are tested in platform/functions.
  test.each<[string, FormData | string, RegExp, unknown]>([
    ['text', 'Grüße', /^text\/plain$/, 'Grüße'],
    ['a form', form, /^multipart\/form-data; boundary=/, { place: 'Stone Town', file: 'a.txt: bytes' }],
  ])('gets %s as its body', async (_, body, type, received) => {
    const { data, error } = await createVisitorClient().functions.invoke('echo', { body });
    expect(error).toBeNull();
    expect(data).toMatchObject({ method: 'POST', path: '/echo', body: received });
    expect(data.headers['content-type']).toMatch(type);
  });

  test('gets the path below its name, the query, the region and the headers', async () => {
    const { data } = await createVisitorClient().functions.invoke('echo/a/b?c=d', {
      method: 'GET',
      region: FunctionRegion.EuCentral1,
      headers: { 'x-own': 'yes' },
    });
    expect(data.path).toBe('/echo/a/b?c=d&forceFunctionRegion=eu-central-1');
    expect(data.headers).toMatchObject({ 'x-own': 'yes', 'x-region': 'eu-central-1', apikey: anonKey });
  });

  test('returns bytes that arrive as they were sent', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const { data, response } = await createVisitorClient().functions.invoke('stream', { body: bytes.buffer });
    expect(response?.status).toBe(201);
    expect(await (data as Blob).bytes()).toEqual(bytes);
  });

  test('that throws an error responds with 500, without the message', async () => {
    const { error } = await createVisitorClient().functions.invoke('fault');
    expect(error).toBeInstanceOf(FunctionsHttpError);
    const { status, headers } = error.context;
    expect([status, headers.get('sb-error-code')]).toEqual([500, 'EDGE_FUNCTION_ERROR']);
    expect(await error.context.text()).not.toContain('always throws');
  });

  test('that is disabled is not found', async () => {
    const { error } = await createVisitorClient().functions.invoke('disabled');
    expect(error.context.status).toBe(404);
  });

  test('learns that the client has aborted the request', async () => {
    const client = createVisitorClient();
    const count = async () => (await client.functions.invoke('events', { method: 'GET' })).data;
    const before = await count();
    const controller = new AbortController();
    const { response } = await client.functions.invoke('events', { signal: controller.signal });
    const reader = response?.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: first\n\n');
    controller.abort();
    await expect(reader?.read()).rejects.toThrow();
    await expect.poll(count).toEqual({ open: before.open + 1, closed: before.closed + 1 });
  });
});

describeEndpoints('The token of a function’s request', endpoints, () => {
  test.each<[string, () => Promise<SupabaseClient>]>([
    ['the anonymous key', async () => createVisitorClient()],
    ['the service role key', async () => createServiceClient()],
    ['the access token of a signed-in user', createOwnerClient],
  ])('may be %s', async (_, connect) => {
    const client = await connect();
    const { data, error } = await client.functions.invoke('echo/token');
    expect(error).toBeNull();
    const token = await getToken(client);
    if (token) expect(data.headers.authorization).toBe(`Bearer ${token}`);
  });

  test('is not needed if verify_jwt is off', async () => {
    const response = await fetch(`${apiUrl}/functions/v1/open`);
    expect([response.status, await response.text()]).toEqual([200, 'open']);
  });
});

describeEndpoints('The response of a function', endpoints, () => {
  test('begins before the body of the request has ended', async () => {
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

  test('to HEAD has no body', async () => {
    const response = await request('echo/head', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-type')).toBe('application/json');
  });

  test('is never a page of the site', async () => {
    const response = await request('page');
    expect([response.status, await response.text()]).toEqual([404, '<script>alert(1)</script>']);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
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

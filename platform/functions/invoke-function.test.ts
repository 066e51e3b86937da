import { describe, expect, test } from 'vitest';
import { createTestFunctions } from '#tests/setup/functions.ts';

const files = {
  // The form of functions before `Deno.serve` existed, with its CORS headers, as the client's own tests have them.
  'greet/index.ts': `
    import { serve } from 'https://deno.land/std@0.168.0/http/server.ts';
    import { corsHeaders } from '@supabase/supabase-js/cors';
    serve(async (request: Request) => {
      if (request.method === 'OPTIONS') return new Response('ok', { headers: corsHeaders });
      const { name } = await request.json();
      return Response.json({ message: 'Hello ' + (name || 'World') + '!' }, { headers: corsHeaders });
    });`,
  'mirror/index.ts': `
    Deno.serve(async (request: Request) => Response.json({
      method: request.method,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body: request.headers.get('response-type') === 'form'
        ? [...(await request.formData()).entries()]
        : await request.text(),
    }));`,
  'exported/index.ts': 'export default { fetch: () => new Response("exported") };',
  'open/index.ts': 'Deno.serve(() => new Response("open"));',
  'plain/index.js': 'Deno.serve(() => new Response("JavaScript"));',
  'reply/index.ts': `
    Deno.serve((request) => {
      const { searchParams } = new URL(request.url);
      const type = searchParams.get('type');
      return new Response(type === 'none' ? null : '{"a":1}', {
        status: Number(searchParams.get('status') ?? 200),
        headers: type === 'none' ? { 'x-own': 'yes' } : { 'content-type': type ?? 'text/plain', 'x-own': 'yes' },
      });
    });`,
  'disabled/index.ts': 'Deno.serve(() => new Response("disabled"));',
  '_shared/index.ts': 'Deno.serve(() => new Response("shared"));',
};

const functions = await createTestFunctions(files, {
  functions: { open: { verifyJwt: false }, disabled: { enabled: false } },
});

describe('A function that is invoked by supabase-js', () => {
  test('gets the body and returns JSON', async () => {
    const { data, error } = await functions.client.functions.invoke('greet', { body: { name: 'Zanzibar' } });
    expect([data, error]).toEqual([{ message: 'Hello Zanzibar!' }, null]);
  });

  test('may export its handler, and may be JavaScript', async () => {
    expect((await functions.client.functions.invoke('exported')).data).toBe('exported');
    expect((await functions.client.functions.invoke('plain')).data).toBe('JavaScript');
  });

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('gets the method %s', async (method) => {
    const { data } = await functions.client.functions.invoke('mirror', { method });
    expect(data.method).toBe(method);
  });

  test('sees its own path, the query and the headers, the region included', async () => {
    const { data } = await functions.client.functions.invoke('mirror/a/b?c=d', {
      region: 'eu-central-1' as never,
      headers: { 'custom-header': 'check me' },
    });
    expect(data.url).toBe(`${functions.url}/mirror/a/b?c=d&forceFunctionRegion=eu-central-1`);
    expect(data.headers).toMatchObject({
      'x-region': 'eu-central-1',
      'custom-header': 'check me',
      authorization: `Bearer ${functions.keys.anonKey}`,
      'x-forwarded-for': '127.0.0.1',
    });
  });

  test.each<[string, BodyInit | object, string, string]>([
    ['text', 'some text', 'some text', 'text/plain'],
    ['JSON', { a: 1 }, '{"a":1}', 'application/json'],
    ['a blob', new Blob(['bytes']), 'bytes', 'application/octet-stream'],
    ['an ArrayBuffer', new TextEncoder().encode('bytes').buffer, 'bytes', 'application/octet-stream'],
  ])('gets %s', async (_, body, text, type) => {
    const { data } = await functions.client.functions.invoke('mirror', { body: body as never });
    expect(data).toMatchObject({ body: text, headers: { 'content-type': type } });
  });

  test('gets a form', async () => {
    const body = new FormData();
    body.append('place', 'Stone Town');
    const headers = { 'response-type': 'form' };
    const { data } = await functions.client.functions.invoke('mirror', { body, headers });
    expect(data.body).toEqual([['place', 'Stone Town']]);
  });

  test('determines the status and headers of the response', async () => {
    const { error } = await functions.client.functions.invoke('reply?status=418');
    expect(error.name).toBe('FunctionsHttpError');
    expect([error.context.status, error.context.headers.get('x-own')]).toEqual([418, 'yes']);
  });

  test('may respond without a body', async () => {
    const response = await functions.request('reply?status=204&type=none');
    expect([response.status, await response.text(), response.headers.get('x-own')]).toEqual([204, '', 'yes']);
  });
});

describe('The response of a function', () => {
  test.each([
    ['GET', 'text/html; charset=utf-8', 'text/plain; charset=utf-8'],
    ['GET', ' TEXT/HTML', 'text/plain; charset=utf-8'],
    ['POST', 'text/html', 'text/html'],
    ['GET', 'application/json', 'application/json'],
  ])('to %s with the type %s has the type %s, and runs nothing on this site', async (method, type, served) => {
    const response = await functions.request(`reply?type=${encodeURIComponent(type)}`, { method });
    expect(response.headers.get('content-type')).toBe(served);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    await response.text();
  });
});

describe('A request', () => {
  const sign = (claims: object) => functions.jwt.sign({ role: 'authenticated', ...claims });

  test.each<[string, () => Promise<string | undefined>, string]>([
    ['without a header', async () => undefined, 'UNAUTHORIZED_NO_AUTH_HEADER'],
    ['with Basic', async () => 'Basic abc', 'UNAUTHORIZED_INVALID_JWT_FORMAT'],
    ['with a word', async () => 'Bearer nonsense', 'UNAUTHORIZED_INVALID_JWT_FORMAT'],
    ['that has expired', async () => `Bearer ${await sign({ exp: 1.6e9 })}`, 'UNAUTHORIZED_LEGACY_JWT'],
    ['for a file', async () => `Bearer ${await sign({ url: 'a.png' })}`, 'UNAUTHORIZED_LEGACY_JWT'],
    [
      'of another secret',
      async () => `Bearer ${functions.keys.anonKey.slice(0, -2)}xx`,
      'UNAUTHORIZED_LEGACY_JWT',
    ],
  ])('is rejected %s', async (_, getHeader, code) => {
    const authorization = await getHeader();
    const headers: HeadersInit = authorization ? { authorization } : {};
    const response = await fetch(`${functions.url}/functions/v1/mirror`, { headers });
    expect(response.status).toBe(401);
    const message = authorization ? 'Invalid JWT' : 'Missing authorization header';
    expect(await response.json()).toEqual({ code: 401, message });
    expect(response.headers.get('sb-error-code')).toBe(code);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('is accepted with the token of a user and with either key', async () => {
    for (const token of [await sign({ sub: 'a' }), functions.keys.anonKey, functions.keys.serviceRoleKey]) {
      const response = await functions.request('mirror', { headers: { authorization: `Bearer ${token}` } });
      expect(response.status).toBe(200);
    }
  });

  test('reaches a function whose verification is off', async () => {
    const response = await fetch(`${functions.url}/functions/v1/open`);
    expect([response.status, await response.text()]).toEqual([200, 'open']);
  });

  test('reaches a function as a preflight request, and the function decides on CORS', async () => {
    const response = await fetch(`${functions.url}/functions/v1/greet`, { method: 'OPTIONS' });
    expect([response.status, await response.text()]).toEqual([200, 'ok']);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const other = await functions.request('mirror', { method: 'OPTIONS' });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    await other.text();
  });
});

const outside = ['_shared', '..%2f..%2fpackage.json', 'greet%00', 'greet%2findex.ts', '.env'];
test.each([
  'missing',
  'disabled',
  ...outside,
  'greet.',
  '-greet',
  'g'.repeat(65),
])('There is no function %s', async (name) => {
  const response = await functions.request(name);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ code: 'NOT_FOUND', message: 'Requested function was not found' });
});

test('A method that functions do not accept is a 405', async () => {
  const response = await functions.request('mirror', { method: 'PROPFIND' });
  expect([response.status, (await response.json()).code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
});

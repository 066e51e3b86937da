import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { createGateway, requireToken } from '#platform/http/api-key.ts';
import type { Authenticated } from '#platform/http/authenticate.ts';
import type { Handler } from '#platform/http/handler.ts';
import { createTestStorage } from '#tests/setup/storage.ts';
import {
  authenticatedRoutes,
  optionallyAuthenticatedRoutes,
  type publicRoutes,
  signedUploadRoutes,
  uploadRoutes,
} from './routes.ts';
import type { StorageService } from './service/service.ts';
import { createStorage } from './storage.ts';

const storage = await createTestStorage();

const toUrl = (path: string) =>
  path.replace(':bucket', 'open').replace(':key{.+}', 'key').replace(':id', crypto.randomUUID());
const list = (routes: readonly (readonly [method: string, path: string, ...rest: unknown[]])[]) =>
  routes.map(([method, path]) => [method, path] as const);
const authenticated = list(authenticatedRoutes);
const invalidToken = { apikey: storage.keys.anonKey, authorization: 'Bearer not.a.token' };

describe('The authenticated routes', () => {
  test('are twenty, besides the five of resumable uploads, and each is tested below', () => {
    expect([authenticated.length, uploadRoutes.length]).toEqual([20, 5]);
  });

  test.each(
    authenticated,
  )('reject a request without an API key, or with an invalid token: %s %s', async (method, path) => {
    const withoutKey = await storage.request(toUrl(path), { method });
    expect(withoutKey.status).toBe(401);
    expect(await withoutKey.json()).toEqual({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
    const withInvalidToken = await storage.request(toUrl(path), { method, headers: invalidToken });
    expect(withInvalidToken.status).toBe(400);
    expect(await withInvalidToken.json()).toEqual({
      statusCode: '403',
      error: 'Unauthorized',
      message: 'JWT cryptographic operation failed',
      code: 'AccessDenied',
    });
  });
});

describe('The routes of resumable uploads', () => {
  const version = { 'tus-resumable': '1.0.0' };

  test.each(
    list(uploadRoutes),
  )('reject a request without an API key, or with an invalid token: %s %s', async (method, path) => {
    for (const [headers, status, message] of [
      [{}, 401, 'No API key found in request\n'],
      [invalidToken, 403, 'JWT cryptographic operation failed\n'],
    ] as const) {
      const response = await storage.request(toUrl(path), { method, headers: { ...version, ...headers } });
      expect([response.status, await response.text()]).toEqual([status, method === 'HEAD' ? '' : message]);
    }
  });

  test.each(
    list([...uploadRoutes, ...signedUploadRoutes]),
  )('reject a request that names no version of the protocol, and say which one they speak: %s %s', async (method, path) => {
    const response = await storage.request(toUrl(path), { method });
    expect([response.status, response.headers.get('tus-version')]).toEqual([412, '1.0.0']);
  });

  test.each(
    list([...uploadRoutes, ...signedUploadRoutes]).filter(([method]) => method === 'HEAD'),
  )('serve HEAD but not GET: %s %s', async (_method, path) => {
    const response = await storage.request(toUrl(path), { headers: version, as: 'service_role' });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'NoSuchRoute' }]);
  });
});

test('An optionally authenticated route only reads', () => {
  expect(optionallyAuthenticatedRoutes.map(([method]) => method)).toEqual(['GET', 'GET']);
});

test('A handler that needs an identity cannot be registered as a public or optionally authenticated route', () => {
  const readIdentity: Handler<StorageService, Authenticated> = (_, context) =>
    context.json(context.get('identity').role);
  const accepted: typeof authenticatedRoutes = [['GET', '/', readIdentity]];
  // @ts-expect-error a public route has no identity
  const rejectedPublic: typeof publicRoutes = [['GET', '/', readIdentity]];
  // @ts-expect-error the identity may be undefined
  const rejectedOptional: typeof optionallyAuthenticatedRoutes = [['GET', '/', readIdentity]];
  expect([accepted, rejectedPublic, rejectedOptional]).toHaveLength(3);
});

test.each([
  ['GET', '/bucket/open/lifecycle'],
  ['PATCH', '/object/open/digits.txt'],
  ['DELETE', '/cdn/open'],
])('A route that does not exist returns NoSuchRoute: %s %s', async (method, path) => {
  for (const as of ['service_role', undefined]) {
    const response = await storage.request(path, { method, as });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ statusCode: '404', code: 'NoSuchRoute' });
  }
});

test('A CORS preflight needs no API key, and scripts of other origins can read errors', async () => {
  const preflight = await storage.request('/object/open/x', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://a.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-upsert,apikey',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-upsert');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  const error = await storage.request('/object/public/none/x', { headers: { origin: 'http://a.test' } });
  expect(error.headers.get('access-control-allow-origin')).toBe('*');
  const exposed = error.headers.get('access-control-expose-headers')?.split(',') ?? [];
  const documented =
    (await readFile('docs/protocols/README.md', 'utf8')).match(/^\| Storage \|.*$/m)?.[0] ?? '';
  expect(exposed).not.toEqual([]);
  expect(exposed.toSorted()).toEqual(
    [...documented.matchAll(/`([^`]+)`/g)].map(([, name]) => name).toSorted(),
  );
});

// The rules of Supabase Storage's own tests for requests without authorization.
describe('Where no API key is needed', () => {
  const gateway = requireToken(createGateway(storage.keys, storage.jwt, { requiresKey: false }));
  const app = createStorage({ ...storage, gateway });
  beforeAll(async () => {
    await storage.client('service_role').from('closed').upload('key', 'x');
  });
  const routes = list([...authenticatedRoutes, ...optionallyAuthenticatedRoutes]).flatMap(([method, path]) =>
    (method === 'GET' ? ['GET', 'HEAD'] : [method]).map((each) => [each, path] as const),
  );
  const send = (method: string, path: string, authorization?: string) =>
    app.request(path.replace(':bucket', 'closed').replace(':key{.+}', 'key'), {
      method,
      headers: authorization === undefined ? {} : { authorization },
    });

  test.each(routes)('%s %s without a token is rejected with 400', async (method, path) => {
    for (const authorization of [undefined, '', 'Bearer', 'Bearer ', 'Bearer nonsense', 'nonsense'])
      expect((await send(method, path, authorization)).status, authorization).toBe(400);
  });

  test('a missing token is reported as by Supabase Storage, and a token is accepted with and without the word Bearer', async () => {
    const error = {
      statusCode: '403',
      error: 'Unauthorized',
      message: 'Invalid Compact JWS',
      code: 'AccessDenied',
    };
    expect(await (await send('GET', '/bucket')).json()).toEqual(error);
    const { serviceRoleKey } = storage.keys;
    for (const authorization of [`Bearer ${serviceRoleKey}`, `bearer  ${serviceRoleKey}`, serviceRoleKey])
      expect((await send('GET', '/bucket/closed', authorization)).status).toBe(200);
  });
});

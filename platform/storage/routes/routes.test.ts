import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Authenticated } from '#platform/http/authenticate.ts';
import type { Handler } from '#platform/http/handler.ts';
import type { OptionallyAuthenticated } from '#platform/storage/optional-authentication.ts';
import type { StorageService } from '#platform/storage/storage-service.ts';
import { createTestStorage, type TestStorage } from '#tests/setup/storage.ts';
import { createAuthenticatedRoutes } from './authenticated-routes.ts';
import { mountRoutes } from './mount-routes.ts';
import { createOptionallyAuthenticatedRoutes } from './optionally-authenticated-routes.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await createTestStorage();
});
afterAll(() => storage.close());

/** The registration of a route does not use the service. */
const noService = {} as StorageService;
const authenticated = createAuthenticatedRoutes(noService).routes.map(({ method, path }) => [method, path]);
const toUrl = (path = '') => path.replace(':bucket', 'open').replace(':key{.+}', 'key');

describe('An authenticated route', () => {
  test('is one of the twenty that act as the caller', () => {
    expect(authenticated).toHaveLength(20);
  });

  test.each(authenticated)('rejects a request without an API key: %s %s', async (method, path) => {
    const response = await storage.request(toUrl(path), { method: method as string });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
  });

  test.each([
    ['not.a.token', 'JWT cryptographic operation failed'],
    ['nonsense', 'Expected 3 parts in JWT; got 1'],
  ])('reports what is wrong with the token %s', async (token, message) => {
    const headers = { apikey: storage.keys.anonKey, authorization: `Bearer ${token}` };
    const response = await storage.request('/object/open/key', { method: 'POST', body: 'x', headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      statusCode: '403',
      error: 'Unauthorized',
      message,
      code: 'AccessDenied',
    });
  });

  test.each(authenticated)('rejects a request with an invalid token: %s %s', async (method, path) => {
    const headers = { apikey: storage.keys.anonKey, authorization: 'Bearer not.a.token' };
    const response = await storage.request(toUrl(path), { method: method as string, headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'AccessDenied', statusCode: '403' });
  });
});

test('An optionally authenticated route only reads', () => {
  const { routes } = createOptionallyAuthenticatedRoutes(noService);
  expect(routes.map(({ method }) => method)).toEqual(['GET', 'GET']);
});

test('A handler that reads the identity cannot be registered where there may be none', () => {
  const readIdentity: Handler<StorageService, Authenticated> = (_, c) => c.json(c.get('identity').role);
  // @ts-expect-error a public route has no identity
  const publicHandler: Handler<StorageService> = readIdentity;
  // @ts-expect-error the identity may be undefined
  const optionalHandler: Handler<StorageService, OptionallyAuthenticated> = readIdentity;
  expect([publicHandler, optionalHandler]).toEqual([readIdentity, readIdentity]);
});

test('The middleware of mounted routes does not run for routes that are mounted later', async () => {
  const app = new Hono();
  const reject = () => Promise.reject(new Error('The middleware ran'));
  mountRoutes(
    app,
    new Hono().get('/guarded', (c) => c.text('guarded')),
    reject,
  );
  mountRoutes(
    app,
    new Hono().get('/:page', (c) => c.text('open')),
  );
  app.onError((_, c) => c.text('rejected'));
  expect(await (await app.request('/guarded')).text()).toBe('rejected');
  expect(await (await app.request('/page')).text()).toBe('open');
});

test.each([
  ['POST', '/upload/resumable'],
  ['GET', '/bucket/open/lifecycle'],
  ['PATCH', '/object/open/digits.txt'],
  ['DELETE', '/cdn/open'],
])('A route that does not exist is reported as such: %s %s', async (method, path) => {
  for (const as of ['service_role', undefined]) {
    const response = await storage.request(path, { method, as });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ statusCode: '404', code: 'NoSuchRoute' });
  }
});

test('CORS preflight needs no key, and scripts of other origins can read errors', async () => {
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
});

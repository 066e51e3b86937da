import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { createGateway, requireToken } from '#platform/http/api-key.ts';
import { createTestStorage } from '#tests/setup/storage.ts';
import { authenticatedRoutes, optionallyAuthenticatedRoutes } from './routes.ts';
import { createStorage } from './storage.ts';

// The rules of Supabase Storage's own tests for requests without authorization, where no API key is needed.

let app: Hono;
const storage = await createTestStorage();
beforeAll(async () => {
  await storage.client('service_role').from('closed').upload('key', 'x');
  const { jwt, keys } = storage;
  const gateway = requireToken(createGateway(keys, jwt, { requiresKey: false }));
  app = new Hono().route('/', createStorage({ ...storage, gateway }));
});

const routes = [...authenticatedRoutes, ...optionallyAuthenticatedRoutes].flatMap(([method, path]) =>
  (method === 'GET' ? ['GET', 'HEAD'] : [method]).map((each) => [each, path] as const),
);
const request = (method: string, path: string, authorization?: string) =>
  app.request(path.replace(':bucket', 'closed').replace(':key{.+}', 'key'), {
    method,
    headers: authorization === undefined ? {} : { authorization },
  });

test.each(routes)('%s %s without a token is rejected with 400', async (method, path) => {
  for (const authorization of [undefined, '', 'Bearer', 'Bearer ', 'Bearer nonsense', 'nonsense'])
    expect((await request(method, path, authorization)).status, authorization).toBe(400);
});

test('A missing token is reported as by Supabase Storage', async () => {
  expect(await (await request('GET', '/bucket')).json()).toEqual({
    statusCode: '403',
    error: 'Unauthorized',
    message: 'Invalid Compact JWS',
    code: 'AccessDenied',
  });
});

test('A token is accepted with and without the word Bearer before it', async () => {
  const { serviceRoleKey } = storage.keys;
  for (const authorization of [`Bearer ${serviceRoleKey}`, `bearer  ${serviceRoleKey}`, serviceRoleKey])
    expect((await request('GET', '/bucket/closed', authorization)).status).toBe(200);
});

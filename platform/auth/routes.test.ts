import { describe, expect, it } from 'vitest';
import type { Handler } from '#platform/http/handler.ts';
import { createTestAuth, readFailure, readResult } from '#tests/setup/auth.ts';
import { getUser } from './endpoints/get-user.ts';
import { adminRoutes, type keylessRoutes, type publicRoutes, signedInRoutes } from './routes.ts';
import type { AuthService } from './service/service.ts';
import type { SignedIn } from './session/require-session.ts';

const auth = await createTestAuth({ settings: { enablePasskeys: true } });

/** Lists the callers that must not use the admin routes, and the error that they get. */
const outsiders: [who: string, getToken: () => Promise<string> | string | undefined, unknown[]][] = [
  ['without a bearer token', () => undefined, [401, 'no_authorization']],
  ['with the API key as the bearer token', () => auth.keys.anonKey, [403, 'not_admin']],
  ['for a signed-in user', async () => (await auth.signInNewUser()).token, [403, 'not_admin']],
];

const toRequest = ([method, path]: readonly [method: string, path: string, ...rest: unknown[]]): [
  string,
  string,
] => [method === 'ALL' ? 'GET' : method, path.replace(':id', crypto.randomUUID()).replace('*', 'anything')];

it.each(
  signedInRoutes.map(toRequest),
)('The signed-in route %s %s requires a bearer token other than the API key', async (method, path) => {
  expect(await readFailure(await auth.call(path, { method }))).toEqual([
    401,
    'no_authorization',
    'This endpoint requires a valid Bearer token',
  ]);
  expect(await readFailure(await auth.call(path, { method, token: auth.keys.anonKey }))).toEqual([
    403,
    'bad_jwt',
    'invalid claim: missing sub claim',
  ]);
});

describe.each(adminRoutes.map(toRequest))('The admin route %s %s', (method, path) => {
  it.each(outsiders)('is rejected %s', async (_, getToken, expected) => {
    const response = await auth.call(path, { method, token: await getToken() });
    expect(readResult(response)).toEqual(expected);
  });
});

const userRoutes = adminRoutes
  .map(([method, path]) => ({ method, path }))
  .filter(({ path }) => path.includes(':id'));

describe('An admin route that names a user', () => {
  it.each(userRoutes)('rejects $method $path if no such user exists, or the ID is no UUID', async ({
    method,
    path,
  }) => {
    const send = (id: string) =>
      auth.call(path.replace(':id', encodeURIComponent(id)), { method, token: auth.keys.serviceRoleKey });
    expect(readResult(await send(crypto.randomUUID()))).toEqual([404, 'user_not_found']);
    for (const id of ['nobody', `00000000' or true--`])
      expect(readResult(await send(id))).toEqual([404, 'validation_failed']);
  });
});

describe('A handler that needs a session', () => {
  it('causes a type error in every list of routes except `signedInRoutes`', () => {
    const signedIn: Handler<AuthService, SignedIn> = getUser;
    const accepted: typeof signedInRoutes = [['GET', '/user', signedIn]];
    // @ts-expect-error a public route has no session
    const rejectedPublic: typeof publicRoutes = [['GET', '/user', signedIn]];
    // @ts-expect-error a keyless route has no session
    const rejectedKeyless: typeof keylessRoutes = [['GET', '/user', signedIn]];
    // @ts-expect-error an admin route has no session
    const rejectedAdmin: typeof adminRoutes = [['GET', '/user', signedIn]];
    expect([accepted, rejectedPublic, rejectedKeyless, rejectedAdmin]).toHaveLength(4);
  });
});

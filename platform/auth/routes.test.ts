import { describe, expect, it } from 'vitest';
import type { Handler } from '#platform/http/handler.ts';
import { createTestAuth } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { getUser } from './endpoints/get-user.ts';
import { adminRoutes, type keylessRoutes, type publicRoutes, signedInRoutes } from './routes.ts';
import type { AuthService } from './service/service.ts';
import type { SignedIn } from './session/require-session.ts';

const auth = await closeAfterTests(createTestAuth({ settings: { enablePasskeys: true } }));

const toRequest = ([method, path]: readonly [method: string, path: string, ...rest: unknown[]]): [
  string,
  string,
] => [method === 'ALL' ? 'GET' : method, path.replace(':id', crypto.randomUUID()).replace('*', 'anything')];

describe('A signed-in route', () => {
  it.each(signedInRoutes.map(toRequest))('rejects %s %s without a bearer token', async (method, path) => {
    const response = await auth.call(path, { method });
    expect([response.status, await response.json()]).toEqual([
      401,
      { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    ]);
  });

  it.each(
    signedInRoutes.map(toRequest),
  )('rejects %s %s with the API key as the bearer token', async (method, path) => {
    const response = await auth.call(path, { method, token: auth.keys.anonKey });
    expect([response.status, await response.json()]).toEqual([
      403,
      { code: 'bad_jwt', message: 'invalid claim: missing sub claim' },
    ]);
  });
});

describe('An admin route', () => {
  it.each(adminRoutes.map(toRequest))('rejects %s %s without a bearer token', async (method, path) => {
    const response = await auth.call(path, { method });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([401, 'no_authorization']);
  });

  it.each(adminRoutes.map(toRequest))('rejects %s %s without the service role', async (method, path) => {
    const response = await auth.call(path, { method, token: auth.keys.anonKey });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([403, 'not_admin']);
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

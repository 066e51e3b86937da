import { describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';

const auth = await createTestAuth();

const id = '00000000-0000-4000-8000-000000000000';
const bearerTokens = {
  none: undefined,
  user: (await auth.signInNewUser()).token,
  service: auth.keys.serviceRoleKey,
};

describe('An endpoint that is not offered', () => {
  it.each([
    ['POST', '/sso', 'none', 404, 'saml_provider_disabled'],
    ['GET', '/authorize?provider=google', 'none', 400, 'validation_failed'],
    ['GET', '/callback?code=x', 'none', 400, 'validation_failed'],
    ['GET', '/user/identities/authorize?provider=google', 'user', 404, 'manual_linking_disabled'],
    ['DELETE', `/user/identities/${id}`, 'user', 404, 'manual_linking_disabled'],
    ['GET', '/user/oauth/grants', 'user', 404, 'feature_disabled'],
    ['GET', '/oauth/authorizations/x', 'user', 404, 'feature_disabled'],
    ['GET', '/admin/sso/providers', 'service', 404, 'feature_disabled'],
    ['POST', '/saml/acs', 'none', 404, 'not_found'],
    ['GET', '/', 'none', 404, 'not_found'],
    ['GET', '/token', 'none', 404, 'not_found'],
    ['DELETE', '/user', 'none', 404, 'not_found'],
    ['PATCH', '/nothing/../here', 'none', 404, 'not_found'],
  ] as const)('rejects %s %s (bearer token: %s) with %i %s', async (method, path, bearer, status, code) => {
    const response = await auth.call(path, { method, token: bearerTokens[bearer] });
    const body = (await response.json()) as { code: string; message: string };
    expect([response.status, body.code]).toEqual([status, code]);
    expect(body.message.length).toBeGreaterThan(5);
  });
});

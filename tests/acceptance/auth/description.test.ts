import { expect, inject, test } from 'vitest';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { request } from '#tests/acceptance/requests.ts';

const endpoints = ['GET /auth/v1/health', 'GET /auth/v1/settings', 'GET /auth/v1/.well-known/jwks.json'];

describeEndpoints('The auth service', endpoints, () => {
  test('says that it is healthy, and that sign-up is disabled', async () => {
    expect(await (await request('/auth/v1/health')).json()).toMatchObject({ name: 'GoTrue' });
    expect(await (await request('/auth/v1/settings')).json()).toMatchObject({ disable_signup: true });
  });

  test('publishes its public keys to anybody, and no shared secret', async () => {
    const response = await fetch(`${inject('site').apiUrl}/auth/v1/.well-known/jwks.json`);
    expect(response.status).toBe(200);
    const { keys } = await response.json();
    for (const key of keys) {
      expect(['EC', 'RSA']).toContain(key.kty);
      expect(key).not.toHaveProperty('d');
    }
  });
});

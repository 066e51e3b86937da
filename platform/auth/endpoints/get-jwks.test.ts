import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth, type TestAuth } from '#tests/setup/auth.ts';

let auth: TestAuth;

beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

describe('GET /.well-known/jwks.json', () => {
  it('returns an empty key set that clients may cache for 10 minutes', async () => {
    const response = await auth.call('/.well-known/jwks.json');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ keys: [] });
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
  });

  it('lists no key, so the client verifies its token with GET /user', async () => {
    await auth.addUser('claims@example.com', 'correct horse');
    const client = auth.client();
    await client.auth.signInWithPassword({ email: 'claims@example.com', password: 'correct horse' });
    expect((await client.auth.getClaims()).data?.claims.email).toBe('claims@example.com');
  });
});

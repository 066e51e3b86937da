import { describe, expect, inject, test } from 'vitest';
import { createServiceClient } from './clients.ts';

const { apiUrl, anonKey } = inject('site');

/** A URL of each service that needs an API key (docs/protocols/api-keys.md#api-keys). */
const urls = ['/rest/v1/posts', '/auth/v1/settings', '/storage/v1/bucket'];

describe('A request', () => {
  test.each(urls)('to %s without an API key, or with an unknown one, is rejected', async (path) => {
    const without = await fetch(`${apiUrl}${path}`);
    expect([without.status, await without.json()]).toMatchObject([
      401,
      { message: 'No API key found in request' },
    ]);
    const unknown = await fetch(`${apiUrl}${path}`, { headers: { apikey: 'made-up' } });
    expect([unknown.status, await unknown.json()]).toMatchObject([401, { message: 'Invalid API key' }]);
  });

  test('may carry its API key in the URL', async () => {
    expect((await fetch(`${apiUrl}/rest/v1/posts?limit=1&apikey=${anonKey}`)).status).toBe(200);
  });

  test('with a forged or malformed token is rejected', async () => {
    const forged = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role","sub":"x"}')}.`;
    for (const token of [forged, `${anonKey}x`, 'nonsense', 'a.b.c']) {
      const response = await fetch(`${apiUrl}/rest/v1/posts`, {
        headers: { apikey: anonKey, authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(401);
      expect((await response.json()).code).toMatch(/^PGRST30/);
    }
  });
});

/** docs/protocols/README.md#cors */
test.each([
  '/rest/v1/posts',
  '/auth/v1/token',
  '/storage/v1/object/images/a.png',
  '/realtime/v1/api/broadcast',
])('A preflight request of another origin to %s needs no API key', async (path) => {
  const response = await fetch(`${apiUrl}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://app.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,authorization',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-headers')).toContain('apikey');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
});

test('The service role key is accepted', async () => {
  const { error } = await createServiceClient().from('posts').select('id', { count: 'exact', head: true });
  expect(error).toBeNull();
});

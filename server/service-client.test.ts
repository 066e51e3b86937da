import { expect, it, vi } from 'vitest';
import { type Config, readConfig } from './config.ts';
import type { OwnBackend } from './installation/backend.ts';
import { createServiceClient } from './service-client.ts';

const hosted = { SUPABASE_URL: 'https://project.example', SUPABASE_ANON_KEY: 'sb_publishable_1' };

it('The server has rights of its own on our platform, and on a hosted project only with its secret key', async () => {
  const request = vi.fn(async (_: Request) => Response.json([]));
  const own = { secrets: { serviceRoleKey: 'service' }, app: { fetch: request } } as unknown as OwnBackend;
  await createServiceClient({ ...readConfig({}), siteUrl: 'https://site.example' }, own)
    ?.from('counts')
    .select();
  expect(request.mock.calls[0]?.[0].headers.get('apikey')).toBe('service');
  const createFor = (environment: NodeJS.ProcessEnv): unknown =>
    createServiceClient(readConfig(environment) as Config, undefined);
  expect(createFor(hosted)).toBeNull();
  expect(createFor({ ...hosted, SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_1' })).toMatchObject({
    supabaseKey: 'sb_secret_1',
  });
});

it('A public key in the place of the secret one is rejected', () => {
  expect(() => readConfig({ ...hosted, SUPABASE_SERVICE_ROLE_KEY: 'sb_publishable_1' })).toThrow(
    'SUPABASE_SERVICE_ROLE_KEY: expected the service_role or secret key',
  );
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, DatabaseUnavailable } from '#platform/database/database.ts';
import { createGateway } from '#platform/http/api-key.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import { issueApiKeys } from '#platform/jwt/keys.ts';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { createRest } from './rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest('');
});
afterAll(() => rest.close());

test('A visitor can read the slides', async () => {
  const { data, error, status } = await rest.anon.from('hero_slides').select('*').order('slide_order');
  expect({ error, status }).toEqual({ error: null, status: 200 });
  expect(data?.length).toBe(3);
});

test('When the database is unavailable, a request is rejected with 503 and Retry-After', async () => {
  const reject = () =>
    Promise.reject(new DatabaseUnavailable('unreachable', { cause: new Error('ECONNREFUSED') }));
  const database: Database = {
    visitorRead: reject,
    run: reject,
    transaction: reject,
    listen: reject,
    close: reject,
    privileged: { query: reject, transaction: reject },
  };
  const keys = await issueApiKeys('z'.repeat(40), 0);
  const app = createRest({ database, gateway: createGateway(keys, createJwt('z'.repeat(40))) });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await app.request('/entries', { headers: { apikey: keys.anonKey } });
  expect([response.status, response.headers.get('retry-after'), (await response.json()).code]).toEqual([
    503,
    '2',
    'PGRST000',
  ]);
  expect(log.mock.calls).toEqual([['REST 503 PGRST000:', 'unreachable: ECONNREFUSED']]);
  log.mockRestore();
});

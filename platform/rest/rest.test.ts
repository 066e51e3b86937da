import { expect, test, vi } from 'vitest';
import { type Database, DatabaseBusy, DatabaseUnavailable } from '#platform/database/database.ts';
import { createGateway } from '#platform/http/api-key.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import { issueApiKeys } from '#platform/jwt/keys.ts';
import { createRest } from './rest.ts';

/** Sends an anonymous read to a service whose database always fails. */
async function readWithError(error: Error) {
  const reject = () => Promise.reject(error);
  const database: Database = {
    visitorRead: reject,
    run: reject,
    transaction: reject,
    listen: reject,
    close: reject,
    privileged: { query: reject, transaction: reject },
    privilegedFor: () => ({ query: reject, transaction: reject }),
  };
  const keys = await issueApiKeys('z'.repeat(40), 0);
  const app = createRest({ database, gateway: createGateway(keys, createJwt('z'.repeat(40))) });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await app.request('/entries', { headers: { apikey: keys.anonKey } });
  const { status, headers } = response;
  return {
    status,
    retryAfter: headers.get('retry-after'),
    code: (await response.json()).code,
    logged: log.mock.calls,
  };
}

test('When the database is unavailable, a request is rejected with 503 and Retry-After', async () => {
  const error = new DatabaseUnavailable('unreachable', { cause: new Error('ECONNREFUSED') });
  expect(await readWithError(error)).toEqual({
    status: 503,
    retryAfter: '2',
    code: 'PGRST000',
    logged: [['REST 503 PGRST000:', 'unreachable: ECONNREFUSED']],
  });
});

test('When too many statements are waiting, a request is rejected with 504 and Retry-After, and nothing is logged', async () => {
  expect(await readWithError(new DatabaseBusy('full'))).toEqual({
    status: 504,
    retryAfter: '2',
    code: 'PGRST003',
    logged: [],
  });
});

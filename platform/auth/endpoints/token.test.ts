import { expect, test } from 'vitest';
import { createTestAuth, readResponse } from '#tests/setup/auth.ts';

const auth = await createTestAuth();

const googleToken = { id_token: 'x', provider: 'google' };
const unsupported = [400, 'invalid_credentials', 'unsupported_grant_type'];
test.each([
  ['', {}, unsupported],
  ['?grant_type=client_credentials', {}, unsupported],
  ['?grant_type=web3', {}, [422, 'web3_provider_disabled', 'Web3 provider is disabled']],
  ['?grant_type=id_token', { provider: 'google' }, [400, 'validation_failed', 'id_token required']],
  [
    '?grant_type=id_token',
    { id_token: 'x' },
    [400, 'validation_failed', 'provider or client_id and issuer required'],
  ],
  [
    '?grant_type=id_token',
    googleToken,
    [400, 'provider_disabled', 'Provider (issuer "google") is not enabled'],
  ],
])('POST /token%s rejects %j', async (query, body, [status, code, message]) => {
  const response = await auth.call(`/token${query}`, { body });
  expect(await readResponse(response)).toEqual([status, { code, message }]);
});

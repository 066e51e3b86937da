import { describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';

const auth = await closeAfterTests(createTestAuth());

describe('POST /token', () => {
  it.each([
    ['?grant_type=id_token', 400, 'validation_failed'],
    ['?grant_type=web3', 422, 'web3_provider_disabled'],
    ['?grant_type=client_credentials', 400, 'invalid_credentials'],
    ['', 400, 'invalid_credentials'],
  ])('rejects the query %j', async (query, status, code) => {
    const response = await auth.call(`/token${query}`, { body: {} });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
  });
});

const readError = async (response: Response) => [response.status, await response.json()];

describe('POST /token?grant_type=id_token', () => {
  it.each([
    [{ provider: 'google' }, 'validation_failed', 'id_token required'],
    [{ id_token: 'x' }, 'validation_failed', 'provider or client_id and issuer required'],
    [{ id_token: 'x', provider: 'google' }, 'provider_disabled', 'Provider (issuer "google") is not enabled'],
  ])('validates and rejects %j', async (body, code, message) => {
    expect(await readError(await auth.call('/token?grant_type=id_token', { body }))).toEqual([
      400,
      { code, message },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { createTestAuth, readResponse, readResult } from '#tests/setup/auth.ts';

const auth = await createTestAuth();

describe('POST /token', () => {
  it.each([
    ['?grant_type=id_token', 400, 'validation_failed'],
    ['?grant_type=web3', 422, 'web3_provider_disabled'],
    ['?grant_type=client_credentials', 400, 'invalid_credentials'],
    ['', 400, 'invalid_credentials'],
  ])('rejects the query %j', async (query, status, code) => {
    expect(readResult(await auth.call(`/token${query}`, { body: {} }))).toEqual([status, code]);
  });
});

describe('POST /token?grant_type=id_token', () => {
  it.each([
    [{ provider: 'google' }, 'validation_failed', 'id_token required'],
    [{ id_token: 'x' }, 'validation_failed', 'provider or client_id and issuer required'],
    [{ id_token: 'x', provider: 'google' }, 'provider_disabled', 'Provider (issuer "google") is not enabled'],
  ])('validates and rejects %j', async (body, code, message) => {
    expect(await readResponse(await auth.call('/token?grant_type=id_token', { body }))).toEqual([
      400,
      { code, message },
    ]);
  });
});

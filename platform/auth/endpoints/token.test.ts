import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth, type TestAuth } from '#tests/setup/auth.ts';

let auth: TestAuth;

beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

describe('POST /token', () => {
  it.each([
    ['?grant_type=id_token', 400, 'provider_disabled'],
    ['?grant_type=web3', 422, 'web3_provider_disabled'],
    ['?grant_type=client_credentials', 400, 'invalid_credentials'],
    ['', 400, 'invalid_credentials'],
  ])('rejects the query %j', async (query, status, code) => {
    const response = await auth.call(`/token${query}`, { body: {} });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
  });
});

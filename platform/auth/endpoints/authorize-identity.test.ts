import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth, type TestAuth } from '#tests/setup/auth.ts';

let linking: TestAuth;
let closed: TestAuth;

beforeAll(async () => {
  [linking, closed] = await Promise.all([
    createTestAuth({ settings: { enableManualLinking: true } }),
    createTestAuth(),
  ]);
});
afterAll(() => Promise.all([linking.close(), closed.close()]));

describe('GET /user/identities/authorize', () => {
  it('offers no third party, where linking is enabled', async () => {
    const { client } = await linking.signInNewUser();
    const { error } = await client.auth.linkIdentity({ provider: 'google' });
    expect(error).toMatchObject({ status: 400, message: 'Unsupported provider: provider is not enabled' });
  });

  it('is disabled, where linking is', async () => {
    const { client } = await closed.signInNewUser();
    const { error } = await client.auth.linkIdentity({ provider: 'google' });
    expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
  });
});

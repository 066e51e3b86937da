import { describe, expect, it } from 'vitest';
import { createTestAuth, readResponse } from '#tests/setup/auth.ts';

const auth = await createTestAuth();

describe('Where passkeys are disabled', () => {
  it.each([
    ['POST', '/passkeys/authentication/options'],
    ['POST', '/passkeys/authentication/verify'],
    ['POST', '/passkeys/registration/options'],
    ['POST', '/passkeys/registration/verify'],
    ['GET', '/passkeys'],
    ['PATCH', `/passkeys/${crypto.randomUUID()}`],
    ['DELETE', `/passkeys/${crypto.randomUUID()}`],
  ])('%s %s is rejected, even without a session', async (method, path) => {
    const response = await auth.call(path, { method });
    expect(await readResponse(response)).toEqual([
      404,
      { code: 'passkey_disabled', message: 'Passkeys are disabled' },
    ]);
  });

  it('the service role still lists the passkeys of a user', async () => {
    const { userId } = await auth.signInNewUser();
    expect((await auth.admin().auth.admin.passkey.listPasskeys({ userId })).data).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';

const auth = await createTestAuth({ settings: { enablePasskeys: true } });

describe('POST /passkeys/authentication/options', () => {
  it('returns a challenge, and tells nobody who has a passkey', async () => {
    const { data, error } = await auth.client().auth.passkey.startAuthentication();
    expect(error).toBeNull();
    expect(data).toEqual({
      challenge_id: expect.any(String),
      expires_at: expect.any(Number),
      options: {
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rpId: 'site.test',
        timeout: 300_000,
        userVerification: 'required',
      },
    });
  });

  it('does not read the body', async () => {
    for (const body of ['', '{', 'null'])
      expect((await auth.call('/passkeys/authentication/options', { body })).status).toBe(200);
  });

  it('returns a challenge of its own each time', async () => {
    const start = () => auth.client().auth.passkey.startAuthentication();
    const [first, second] = [await start(), await start()];
    expect(first.data?.options.challenge).not.toBe(second.data?.options.challenge);
    expect(first.data?.challenge_id).not.toBe(second.data?.challenge_id);
  });
});

import { describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await createTestAuth();

describe('POST /factors/:id/challenge', () => {
  it('returns a challenge that is valid for five minutes', async () => {
    const { client } = await auth.signInNewUser();
    const { factorId } = await enrollTotp(client);
    const { data, error } = await client.auth.mfa.challenge({ factorId });
    expect(error).toBeNull();
    expect(data).toMatchObject({ id: expect.any(String), type: 'totp' });
    const [stored] = await auth.sql(
      'select floor(extract(epoch from created_at))::int + 300 as expires_at from auth.mfa_challenges where id = $1',
      data?.id,
    );
    expect(data?.expires_at).toBe(stored?.expires_at);
  });
});

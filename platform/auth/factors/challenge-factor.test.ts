import { describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await closeAfterTests(createTestAuth());

async function createUser() {
  const user = await auth.signInNewUser();
  return { ...user, ...(await enrollTotp(user.client)) };
}

describe('POST /factors/:id/challenge', () => {
  it('returns a challenge that is valid for five minutes', async () => {
    const { client, factorId } = await createUser();
    const { data, error } = await client.auth.mfa.challenge({ factorId });
    expect(error).toBeNull();
    expect(data).toMatchObject({ id: expect.any(String), type: 'totp' });
    const [stored] = await auth.sql(
      'select floor(extract(epoch from created_at))::int + 300 as expires_at from auth.mfa_challenges where id = $1',
      data?.id,
    );
    expect(data?.expires_at).toBe(stored?.expires_at);
  });

  it.each([
    ['an unknown factor', crypto.randomUUID(), 'mfa_factor_not_found'],
    ['an ID that is no UUID', 'x', 'validation_failed'],
  ])('rejects %s', async (_, id, code) => {
    const { client } = await createUser();
    const { data } = await client.auth.getSession();
    const token = data.session?.access_token ?? '';
    const response = await auth.call(`/factors/${id}/challenge`, { token, body: {} });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([404, code]);
  });

  it('rejects somebody else’s factor as it does an unknown one', async () => {
    const { factorId } = await createUser();
    const { client } = await createUser();
    const { error } = await client.auth.mfa.challenge({ factorId });
    expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });
});

import { describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await closeAfterTests(createTestAuth());

describe('DELETE /factors/:id', () => {
  it('removes a factor, and the sessions that used it fall back to aal1', async () => {
    const { client } = await auth.signInNewUser();
    const { factorId } = await enrollTotp(client);
    const { data, error } = await client.auth.mfa.unenroll({ factorId });
    expect([error, data]).toEqual([null, { id: factorId }]);
    await client.auth.refreshSession();
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined();
  });

  it('needs aal2 for a verified factor, by the session and not by its token', async () => {
    const { client, email, password } = await auth.signInNewUser();
    const { factorId } = await enrollTotp(client);
    const other = auth.client();
    await other.auth.signInWithPassword({ email, password });
    const { error } = await other.auth.mfa.unenroll({ factorId });
    expect([error?.status, error?.code]).toEqual([422, 'insufficient_aal']);
    await auth.sql(`update auth.sessions set aal = 'aal1'`);
    expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
  });

  it('removes an unverified factor at aal1', async () => {
    const { client } = await auth.signInNewUser();
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    expect((await client.auth.mfa.unenroll({ factorId: data?.id ?? '' })).error).toBeNull();
  });
});

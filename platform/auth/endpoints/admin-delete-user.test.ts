import { describe, expect, it } from 'vitest';
import { createTestAuth, readError, readResponse } from '#tests/setup/auth.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await createTestAuth();

describe('DELETE /admin/users/:id', () => {
  it('deletes the user with all sessions, and needs no body', async () => {
    const { userId, client } = await auth.signInNewUser();
    const token = auth.keys.serviceRoleKey;
    const response = await auth.call(`/admin/users/${userId}`, { method: 'DELETE', token });
    expect(await readResponse(response)).toEqual([200, {}]);
    expect(readError(await client.auth.getUser())).toEqual([403, 'user_not_found']);
    const found = await auth.admin().auth.admin.getUserById(userId);
    expect(readError(found)).toEqual([404, 'user_not_found']);
    expect(await auth.sql('select 1 from auth.sessions where user_id = $1', userId)).toHaveLength(0);
  });

  it('keeps the row of a soft-deleted user without anything personal, and frees the address', async () => {
    const { userId, client, email, password } = await auth.signInNewUser();
    await enrollTotp(client);
    expect((await client.auth.mfa.recoveryCodes.generate()).error).toBeNull();
    await auth.call('/recover', { body: { email } });
    expect((await auth.admin().auth.admin.deleteUser(userId, true)).error).toBeNull();
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const signedIn = await client.auth.signInWithPassword({ email, password });
    expect(signedIn.error?.code).toBe('invalid_credentials');
    const [stored] = await auth.sql(
      `select u.*, (select json_agg(i) from auth.identities i where user_id = u.id)::text as identities
        from auth.users u where id = $1`,
      userId,
    );
    expect(stored?.deleted_at).toBeTruthy();
    expect(JSON.stringify(stored)).not.toContain(email);
    expect(stored?.encrypted_password).toBeNull();
    for (const table of ['one_time_tokens', 'known_clients', 'mfa_factors', 'mfa_recovery_codes'])
      expect(await auth.sql(`select * from auth.${table}`), table).toEqual([]);
    await auth.addUser(email, password);
    // A second soft deletion changes nothing.
    expect((await auth.admin().auth.admin.deleteUser(userId, true)).error).toBeNull();
    const [again] = await auth.sql('select email from auth.users where id = $1', userId);
    expect(again?.email).toBe(stored?.email);
  });
});

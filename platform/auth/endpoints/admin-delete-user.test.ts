import { describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const credentials = { email: 'gone@example.com', password: 'correct horse' };

const auth = await closeAfterTests(createTestAuth());

async function createUser() {
  const id = await auth.addUser(credentials.email, credentials.password);
  const client = auth.client();
  await client.auth.signInWithPassword(credentials);
  return { id, client };
}

describe('DELETE /admin/users/:id', () => {
  it('deletes the user with all sessions', async () => {
    const { id, client } = await createUser();
    const { error } = await auth.admin().auth.admin.deleteUser(id);
    expect(error).toBeNull();
    expect((await client.auth.getUser()).error?.code).toBe('user_not_found');
    expect((await auth.admin().auth.admin.getUserById(id)).error?.code).toBe('user_not_found');
    expect(await auth.sql('select 1 from auth.sessions')).toHaveLength(0);
  });

  it('accepts a request without a body', async () => {
    const { id } = await createUser();
    const response = await auth.call(`/admin/users/${id}`, {
      method: 'DELETE',
      token: auth.keys.serviceRoleKey,
    });
    expect([response.status, await response.json()]).toEqual([200, {}]);
  });

  it('keeps the row of a soft-deleted user without anything personal, and frees the address', async () => {
    const { id, client } = await createUser();
    await enrollTotp(client);
    expect((await client.auth.mfa.recoveryCodes.generate()).error).toBeNull();
    await auth.call('/recover', { body: { email: credentials.email } });
    expect((await auth.admin().auth.admin.deleteUser(id, true)).error).toBeNull();
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.auth.signInWithPassword(credentials)).error?.code).toBe('invalid_credentials');
    const [stored] = await auth.sql(
      `select u.*, (select json_agg(i) from auth.identities i where user_id = u.id)::text as identities
        from auth.users u where id = $1`,
      id,
    );
    expect(stored?.deleted_at).toBeTruthy();
    expect(JSON.stringify(stored)).not.toContain('gone');
    expect(stored?.encrypted_password).toBeNull();
    for (const table of ['one_time_tokens', 'known_clients', 'mfa_factors', 'mfa_recovery_codes'])
      expect(await auth.sql(`select * from auth.${table}`), table).toEqual([]);
    await auth.addUser(credentials.email, credentials.password);
    // A second soft deletion changes nothing.
    expect((await auth.admin().auth.admin.deleteUser(id, true)).error).toBeNull();
    const [again] = await auth.sql('select email from auth.users where id = $1', id);
    expect(again?.email).toBe(stored?.email);
  });
});

import { describe, expect, it } from 'vitest';
import { createTestAuth, readError, readResponse, readResult } from '#tests/setup/auth.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await createTestAuth();
await auth.sql(`insert into auth.users (email, created_at)
  select 'user' || n || '@example.com', now() - make_interval(hours => 100 - n) from generate_series(1, 25) n`);

const list = (query: string) => auth.call(`/admin/users${query}`, { token: auth.keys.serviceRoleKey });

describe('GET /admin/users', () => {
  it('lists the newest users first, or the oldest', async () => {
    const { data, error } = await auth.admin().auth.admin.listUsers();
    expect(error).toBeNull();
    expect(data.users.map(({ email }) => email)).toEqual(
      Array.from({ length: 25 }, (_, i) => `user${25 - i}@example.com`),
    );
    const response = await list('?sort=created_at%20asc&per_page=1');
    expect(await response.json()).toMatchObject({ users: [{ email: 'user1@example.com' }] });
  });

  it('returns a page, the total and the numbers of the next and the last page', async () => {
    const { data } = await auth.admin().auth.admin.listUsers({ page: 2, perPage: 10 });
    expect(data.users.map(({ email }) => email).at(0)).toBe('user15@example.com');
    expect(data).toMatchObject({ aud: 'authenticated', total: 25, nextPage: 3, lastPage: 3 });
    const last = await list('?page=3&per_page=10');
    expect(last.headers.get('link')).toBe('</admin/users?page=3&per_page=10>; rel="last"');
    expect(last.headers.get('x-total-count')).toBe('25');
  });

  it('takes empty values as the defaults, and accepts a page size above the limit', async () => {
    expect((await list('?page=&per_page=')).headers.get('link')).toBe(
      '</admin/users?page=1&per_page=>; rel="last"',
    );
    expect((await list('?per_page=999999')).status).toBe(200);
  });

  it('finds users by a part of the address, in which nothing is a pattern', async () => {
    const find = async (filter: string) => {
      const response = await list(`?filter=${encodeURIComponent(filter)}`);
      return ((await response.json()) as { users: unknown[] }).users.length;
    };
    // user2, and user20 to user25
    expect(await find('USER2')).toBe(7);
    expect(await find('%')).toBe(0);
    expect(await find('user_@')).toBe(0);
    expect(await find(`' or true --`)).toBe(0);
    // A NUL is left out, so there is no filter.
    expect(await find('\0')).toBe(25);
  });

  it('rejects a page and a number per page that are not whole and positive, and another order', async () => {
    const pages = ['?page=0', '?page=x', '?page=1e3', '?page=99999999999999999999', '?per_page=0'];
    for (const query of [...pages, '?sort=email', '?sort=created_at%20asc;drop%20table'])
      expect(readResult(await list(query)), query).toEqual([400, 'validation_failed']);
  });
});

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

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestAuth, type TestAuth } from '#tests/setup/auth.ts';

let open: TestAuth;
let closed: TestAuth;
const password = 'correct horse';

beforeAll(async () => {
  [open, closed] = await Promise.all([createTestAuth({ disableSignup: false }), createTestAuth()]);
  await open.addUser('taken@example.com', password);
});
afterAll(() => Promise.all([open.close(), closed.close()]));

describe('POST /signup, when sign-up is enabled', () => {
  it('returns a confirmed user and a session', async () => {
    const client = open.client();
    const { data, error } = await client.auth.signUp({
      email: 'New@Example.com',
      password,
      options: { data: { name: 'N', email_verified: false } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'new@example.com',
      user_metadata: { name: 'N', email_verified: true },
    });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id);
    const again = await client.auth.signInWithPassword({ email: 'new@example.com', password });
    expect(again.error).toBeNull();
  });

  it.each([
    [
      'an existing user',
      { email: 'TAKEN@example.com', password: 'another one' },
      [422, 'user_already_exists'],
    ],
    ['an empty body', {}, [422, 'anonymous_provider_disabled']],
    ['a body with only data', { data: { a: 1 } }, [422, 'anonymous_provider_disabled']],
    ['a phone number', { phone: '+491', password }, [400, 'phone_provider_disabled']],
    [
      'an email with a phone number',
      { email: 'a@example.com', phone: '+491', password },
      [400, 'validation_failed'],
    ],
    ['a missing password', { email: 'a@example.com' }, [400, 'validation_failed']],
    ['a short password', { email: 'a@example.com', password: '12345' }, [422, 'weak_password']],
    ['a long password', { email: 'a@example.com', password: 'x'.repeat(73) }, [400, 'validation_failed']],
    ['an invalid email', { email: 'a@', password }, [400, 'validation_failed']],
    [
      'more data than a token can carry',
      { email: 'a@example.com', password, data: { a: 'x'.repeat(9000) } },
      [400, 'validation_failed'],
    ],
    ['data with a NUL', { email: 'a@example.com', password, data: { a: '\0' } }, [400, 'validation_failed']],
  ])('rejects %s', async (_, body, expected) => {
    const response = await open.call('/signup', { body });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual(expected);
    expect(await open.sql(`select 1 from auth.users where email = 'a@example.com'`)).toHaveLength(0);
  });

  it('accepts only one of two simultaneous requests with the same address', async () => {
    const body = { email: 'twice@example.com', password };
    const responses = await Promise.all([1, 2].map(() => open.call('/signup', { body })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('saves nothing when a trigger on auth.users fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await open.sql(`create function public.reject() returns trigger language plpgsql as $$
      begin raise 'rejected by a trigger'; end $$`);
    await open.sql(
      'create trigger reject after insert on auth.users for each row execute function public.reject()',
    );
    const response = await open.call('/signup', { body: { email: 'a@example.com', password } });
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: 'unexpected_failure', message: 'Database error saving new user' },
    ]);
    expect(await open.sql(`select 1 from auth.users where email = 'a@example.com'`)).toHaveLength(0);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    await open.sql('drop trigger reject on auth.users');
  });
});

describe('POST /signup, when sign-up is disabled', () => {
  it('rejects the request and creates no user', async () => {
    const { data, error } = await closed.client().auth.signUp({ email: 'a@example.com', password });
    expect(data.session).toBeNull();
    expect(error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    });
    expect(await closed.sql('select 1 from auth.users')).toHaveLength(0);
  });
});

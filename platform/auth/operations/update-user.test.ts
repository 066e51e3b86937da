import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth, siteUrl, type TestAuth } from '#tests/setup/auth.ts';

let auth: TestAuth;
let count = 0;
const password = 'correct horse';

beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

async function signedIn() {
  const email = `user${++count}@example.com`;
  await auth.addUser(email, password);
  const client = auth.client();
  const { data } = await client.auth.signInWithPassword({ email, password });
  return { email, client, token: data.session?.access_token ?? '' };
}

describe('PUT /user with a password', () => {
  it('changes it, ends all other sessions and clears pending links', async () => {
    const { email, client } = await signedIn();
    const other = auth.client();
    await other.auth.signInWithPassword({ email, password });
    await auth.call('/recover', { body: { email } });
    const { data, error } = await client.auth.updateUser({ password: 'a new password' });
    expect([error, data.user?.email]).toEqual([null, email]);
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const [mail] = await auth.mailsTo(email);
    expect((await auth.app.request(mail?.link ?? '')).headers.get('location')).toContain('otp_expired');
    expect((await client.auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  it('tells the client why a password is weak', async () => {
    const { client } = await signedIn();
    const { error } = await client.auth.updateUser({ password: '12345' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
  });

  it('lets only one of two changes at once through', async () => {
    const { email, token } = await signedIn();
    const passwords = ['first password', 'second password'];
    const responses = await Promise.all(
      passwords.map((chosen) => auth.call('/user', { method: 'PUT', token, body: { password: chosen } })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = passwords[responses.findIndex(({ status }) => status === 200)] ?? '';
    expect((await auth.client().auth.signInWithPassword({ email, password: winner })).error).toBeNull();
  });

  it.each([
    ['the same one', { password }, [422, 'same_password']],
    ['a short one', { password: '12345' }, [422, 'weak_password']],
    ['an empty one', { password: '' }, [422, 'weak_password']],
    ['73 bytes', { password: 'x'.repeat(73) }, [400, 'validation_failed']],
    ['25 characters of 75 bytes', { password: '€'.repeat(25) }, [400, 'validation_failed']],
    ['a number', { password: 123456 }, [400, 'bad_json']],
    ['app_metadata', { app_metadata: { admin: true } }, [403, 'not_admin']],
    ['a phone', { phone: '+491' }, [422, 'phone_provider_disabled']],
    ['data that is no object', { data: 'x' }, [400, 'bad_json']],
    ['data with a NUL', { data: { a: '\0' } }, [400, 'validation_failed']],
    ['data with half a character', '{"data":{"a":"\\ud800"}}', [400, 'validation_failed']],
    ['more data than a token can carry', { data: { a: 'x'.repeat(9000) } }, [400, 'validation_failed']],
    [
      'data nested too deep',
      `{"data":{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}}`,
      [400, 'validation_failed'],
    ],
    [
      'data nested deeper than allowed',
      `{"data":{"a":${'['.repeat(50)}${']'.repeat(50)}}}`,
      [400, 'validation_failed'],
    ],
    ['data nested as deep as allowed', `{"data":{"a":${'['.repeat(49)}${']'.repeat(49)}}}`, [200, null]],
    ['no address', { email: 'nowhere' }, [400, 'validation_failed']],
    [
      'half a challenge',
      { email: 'x@example.com', code_challenge_method: 's256' },
      [400, 'validation_failed'],
    ],
    ['no JSON', 'x', [400, 'bad_json']],
  ])('answers %s', async (_, body, expected) => {
    const { email, token } = await signedIn();
    const response = await auth.call('/user', { method: 'PUT', token, body });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual(expected);
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('changes nothing when a part of it is refused', async () => {
    const { token, email } = await signedIn();
    const taken = await signedIn();
    const body = { password: 'a new password', data: { name: 'N' }, email: taken.email };
    const response = await auth.call('/user', { method: 'PUT', token, body });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([422, 'email_exists']);
    const { data } = await auth.client().auth.signInWithPassword({ email, password });
    expect(data.user?.user_metadata).toEqual({ email_verified: true });
  });

  it('needs somebody signed in', async () => {
    const response = await auth.call('/user', { method: 'PUT', body: { password: 'a new password' } });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([401, 'no_authorization']);
  });
});

describe('PUT /user with data', () => {
  it('merges, removes what is null, and answers with the user', async () => {
    const { client } = await signedIn();
    await client.auth.updateUser({ data: { name: 'A', town: 'B' } });
    const { data, error } = await client.auth.updateUser({
      data: { name: 'C', town: null, deep: { a: [1, null] } },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ email_verified: true, name: 'C', deep: { a: [1, null] } });
    const { data: refreshed } = await client.auth.refreshSession();
    const claims = await auth.jwt.verify(refreshed.session?.access_token ?? '');
    expect(claims.user_metadata).toEqual(data.user?.user_metadata);
  });

  it('takes nothing for nothing', async () => {
    const { client, email } = await signedIn();
    const { data, error } = await client.auth.updateUser({});
    expect([error, data.user?.email]).toEqual([null, email]);
  });
});

describe('PUT /user with an address', () => {
  async function requested() {
    const session = await signedIn();
    const wanted = `new-${session.email}`;
    const { data, error } = await session.client.auth.updateUser(
      { email: wanted.toUpperCase() },
      { emailRedirectTo: `${siteUrl}/profile` },
    );
    const links = [...(await auth.mailsTo(wanted)), ...(await auth.mailsTo(session.email))].map(
      ({ link }) => link,
    );
    return { ...session, wanted, data, error, links };
  }

  it('keeps the old one and mails both', async () => {
    const { email, wanted, data, error, links } = await requested();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: wanted, email_change_sent_at: expect.any(String) });
    expect(links).toHaveLength(2);
    expect(new URL(links[0] ?? '').searchParams.get('type')).toBe('email_change');
  });

  it.each([
    ['the new address first', [0, 1]],
    ['the old address first', [1, 0]],
  ])('changes when both have confirmed, %s', async (_, [first = 0, second = 1]) => {
    const { client, email, wanted, links } = await requested();
    const half = await auth.app.request(links[first] ?? '');
    expect(half.headers.get('location')).toBe(
      `${siteUrl}/profile#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=`,
    );
    expect((await client.auth.getUser()).data.user).toMatchObject({ email, new_email: wanted });
    const again = await auth.app.request(links[first] ?? '');
    expect(again.headers.get('location')).toContain('otp_expired');

    const done = await auth.app.request(links[second] ?? '');
    expect(done.headers.get('location')).toContain('type=email_change');
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ email: wanted, identities: [{ email: wanted }] });
    expect(data.user?.new_email).toBeUndefined();
    expect((await client.auth.signInWithPassword({ email: wanted, password })).error).toBeNull();
    expect((await client.auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  it('changes when both confirm at once', async () => {
    const { client, wanted, links } = await requested();
    await auth.warmUp();
    const answers = await Promise.all(links.map((link) => auth.app.request(link)));
    const outcomes = answers.map(
      (answer) => answer.headers.get('location')?.match(/#(message|access_token)=/)?.[1],
    );
    expect(outcomes.sort()).toEqual(['access_token', 'message']);
    expect((await client.auth.getUser()).data.user?.email).toBe(wanted);
  });

  it('answers the first confirmation by POST as the client expects it', async () => {
    const { links } = await requested();
    const token_hash = new URL(links[0] ?? '').searchParams.get('token') ?? '';
    const { data, error } = await auth.client().auth.verifyOtp({ type: 'email_change', token_hash });
    expect([error, data.user, data.session]).toEqual([null, null, null]);
  });

  it('does not change to an address that was taken meanwhile', async () => {
    const { links, wanted, client, email } = await requested();
    await auth.addUser(wanted, password);
    await auth.app.request(links[0] ?? '');
    const done = await auth.app.request(links[1] ?? '');
    expect(done.headers.get('location')).toContain('error_code=email_exists');
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  it('makes the caller wait between mails', async () => {
    const { client, wanted } = await requested();
    const { error } = await client.auth.updateUser({ email: `other-${wanted}` });
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect(error?.message).toMatch(
      /^For security purposes, you can only request this after (59|60) seconds\.$/,
    );
  });

  it('does nothing for the address that it is', async () => {
    const { client, email } = await signedIn();
    const { data, error } = await client.auth.updateUser({ email: email.toUpperCase() });
    expect([error, data.user?.new_email]).toEqual([null, undefined]);
    expect(await auth.mailsTo(email)).toHaveLength(0);
  });
});

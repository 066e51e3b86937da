import { describe, expect, it } from 'vitest';
import { createTestAuth, siteUrl } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';

let count = 0;
const password = 'correct horse';

const auth = await closeAfterTests(createTestAuth());

async function signIn() {
  const email = `user${++count}@example.com`;
  await auth.addUser(email, password);
  const client = auth.client();
  const { data } = await client.auth.signInWithPassword({ email, password });
  return { email, client, token: data.session?.access_token ?? '' };
}

describe('PUT /user with a password', () => {
  it('changes the password, ends all other sessions and invalidates email links', async () => {
    const { email, client } = await signIn();
    const other = auth.client();
    await other.auth.signInWithPassword({ email, password });
    await auth.call('/recover', { body: { email } });
    const { data, error } = await client.auth.updateUser({ password: 'a new password' });
    expect([error, data.user?.email]).toEqual([null, email]);
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const [message] = await auth.emailsTo(email);
    expect((await auth.app.request(message?.link ?? '')).headers.get('location')).toContain('otp_expired');
    expect((await client.auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  it('returns the reasons why a password is weak', async () => {
    const { client } = await signIn();
    const { error } = await client.auth.updateUser({ password: '12345' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
  });

  it('accepts only one of two simultaneous changes', async () => {
    const { email, token } = await signIn();
    const passwords = ['first password', 'second password'];
    const responses = await Promise.all(
      passwords.map((newPassword) =>
        auth.call('/user', { method: 'PUT', token, body: { password: newPassword } }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = passwords[responses.findIndex(({ status }) => status === 200)] ?? '';
    expect((await auth.client().auth.signInWithPassword({ email, password: winner })).error).toBeNull();
  });
});

describe('PUT /user', () => {
  it.each([
    ['the current password as the new one', { password }, [422, 'same_password']],
    ['a short password', { password: '12345' }, [422, 'weak_password']],
    ['an empty password', { password: '' }, [422, 'weak_password']],
    ['a password of 73 bytes', { password: 'x'.repeat(73) }, [400, 'validation_failed']],
    ['a password of 25 characters and 75 bytes', { password: '€'.repeat(25) }, [400, 'validation_failed']],
    ['a password that is a number', { password: 123456 }, [400, 'bad_json']],
    ['app_metadata', { app_metadata: { admin: true } }, [403, 'not_admin']],
    ['a phone number', { phone: '+491' }, [422, 'phone_provider_disabled']],
    ['data that is not an object', { data: 'x' }, [400, 'bad_json']],
    ['data with a NUL', { data: { a: '\0' } }, [400, 'validation_failed']],
    ['data with half of a surrogate pair', '{"data":{"a":"\\ud800"}}', [400, 'validation_failed']],
    ['more data than a token can carry', { data: { a: 'x'.repeat(9000) } }, [400, 'validation_failed']],
    [
      'data nested 15,000 levels deep',
      `{"data":{"a":${'['.repeat(15_000)}${']'.repeat(15_000)}}}`,
      [400, 'validation_failed'],
    ],
    [
      'data nested one level too deep',
      `{"data":{"a":${'['.repeat(50)}${']'.repeat(50)}}}`,
      [400, 'validation_failed'],
    ],
    ['an invalid email', { email: 'nowhere' }, [400, 'validation_failed']],
    [
      'a PKCE method without a challenge',
      { email: 'x@example.com', code_challenge_method: 's256' },
      [400, 'validation_failed'],
    ],
    ['malformed JSON', 'x', [400, 'bad_json']],
  ])('rejects %s', async (_, body, expected) => {
    const { email, token } = await signIn();
    const response = await auth.call('/user', { method: 'PUT', token, body });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual(expected);
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('changes nothing if any part of the request is rejected', async () => {
    const { token, email } = await signIn();
    const taken = await signIn();
    const body = { password: 'a new password', data: { name: 'N' }, email: taken.email };
    const response = await auth.call('/user', { method: 'PUT', token, body });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([422, 'email_exists']);
    const { data } = await auth.client().auth.signInWithPassword({ email, password });
    expect(data.user?.user_metadata).toEqual({ email_verified: true });
  });

  it('rejects a request without a bearer token', async () => {
    const response = await auth.call('/user', { method: 'PUT', body: { password: 'a new password' } });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([401, 'no_authorization']);
  });
});

describe('PUT /user with data', () => {
  it('merges the data into the metadata, removes keys that are null and returns the user', async () => {
    const { client } = await signIn();
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

  it('accepts as much data as allowed, even if its letters of two bytes are escaped', async () => {
    const { token } = await signIn();
    const body = `{"data":{"a":"${'\\u00e9'.repeat(4000)}"}}`;
    const response = await auth.call('/user', { method: 'PUT', token, body });
    expect([response.status, (await response.json()).user_metadata?.a]).toEqual([200, 'é'.repeat(4000)]);
  });

  it('accepts data nested as deeply as allowed', async () => {
    const { email, token } = await signIn();
    const body = `{"data":{"a":${'['.repeat(49)}${']'.repeat(49)}}}`;
    const response = await auth.call('/user', { method: 'PUT', token, body });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([200, null]);
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('changes nothing if the body is empty', async () => {
    const { client, email } = await signIn();
    const { data, error } = await client.auth.updateUser({});
    expect([error, data.user?.email]).toEqual([null, email]);
  });
});

describe('PUT /user with an email address', () => {
  async function requestChange() {
    const session = await signIn();
    const newEmail = `new-${session.email}`;
    const { data, error } = await session.client.auth.updateUser(
      { email: newEmail.toUpperCase() },
      { emailRedirectTo: `${siteUrl}/profile` },
    );
    const links = [...(await auth.emailsTo(newEmail)), ...(await auth.emailsTo(session.email))].map(
      ({ link }) => link,
    );
    return { ...session, newEmail, data, error, links };
  }

  it('keeps the current address and sends an email to it and to the new one', async () => {
    const { email, newEmail, data, error, links } = await requestChange();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: newEmail, email_change_sent_at: expect.any(String) });
    expect(links).toHaveLength(2);
    expect(new URL(links[0] ?? '').searchParams.get('type')).toBe('email_change');
  });

  it.each([
    ['the new address confirms first', [0, 1]],
    ['the current address confirms first', [1, 0]],
  ])('changes the address only after both addresses have confirmed, when %s', async (_, [
    first = 0,
    second = 1,
  ]) => {
    const { client, email, newEmail, links } = await requestChange();
    const confirmation = await auth.app.request(links[first] ?? '');
    expect(confirmation.headers.get('location')).toBe(
      `${siteUrl}/profile#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=`,
    );
    expect((await client.auth.getUser()).data.user).toMatchObject({ email, new_email: newEmail });
    const again = await auth.app.request(links[first] ?? '');
    expect(again.headers.get('location')).toContain('otp_expired');

    const completion = await auth.app.request(links[second] ?? '');
    expect(completion.headers.get('location')).toContain('type=email_change');
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ email: newEmail, identities: [{ email: newEmail }] });
    expect(data.user?.new_email).toBeUndefined();
    expect((await client.auth.signInWithPassword({ email: newEmail, password })).error).toBeNull();
    expect((await client.auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  it('withdraws the change with a new password, which invalidates its links', async () => {
    const { client, email, links } = await requestChange();
    const { data } = await client.auth.updateUser({ password: 'a new password' });
    expect(data.user?.new_email).toBeUndefined();
    for (const link of links)
      expect((await auth.app.request(link)).headers.get('location')).toContain('otp_expired');
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  it('changes the address if both addresses confirm simultaneously', async () => {
    const { client, newEmail, links } = await requestChange();
    await auth.warmUp();
    const responses = await Promise.all(links.map((link) => auth.app.request(link)));
    const outcomes = responses.map(
      (response) => response.headers.get('location')?.match(/#(message|access_token)=/)?.[1],
    );
    expect(outcomes.sort()).toEqual(['access_token', 'message']);
    expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
  });

  it('returns neither a session nor an error for the first confirmation with POST /verify', async () => {
    const { links } = await requestChange();
    const token_hash = new URL(links[0] ?? '').searchParams.get('token') ?? '';
    const { data, error } = await auth.client().auth.verifyOtp({ type: 'email_change', token_hash });
    expect([error, data.user, data.session]).toEqual([null, null, null]);
  });

  it('keeps the current address if another user takes the new one before it is confirmed', async () => {
    const { links, newEmail, client, email } = await requestChange();
    await auth.addUser(newEmail, password);
    await auth.app.request(links[0] ?? '');
    const completion = await auth.app.request(links[1] ?? '');
    expect(completion.headers.get('location')).toContain('error_code=email_exists');
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  it('rejects another change within a minute', async () => {
    const { client, newEmail } = await requestChange();
    const { error } = await client.auth.updateUser({ email: `other-${newEmail}` });
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect(error?.message).toMatch(
      /^For security purposes, you can only request this after (59|60) seconds\.$/,
    );
  });

  it('accepts another change if the clock was set back since the last one', async () => {
    const { client, newEmail, email } = await requestChange();
    await auth.sql(
      `update auth.users set email_change_sent_at = now() + interval '1 day' where email = $1`,
      email,
    );
    expect((await client.auth.updateUser({ email: `other-${newEmail}` })).error).toBeNull();
  });

  it('does nothing if the address is the current one', async () => {
    const { client, email } = await signIn();
    const { data, error } = await client.auth.updateUser({ email: email.toUpperCase() });
    expect([error, data.user?.new_email]).toEqual([null, undefined]);
    expect(await auth.emailsTo(email)).toHaveLength(0);
  });
});

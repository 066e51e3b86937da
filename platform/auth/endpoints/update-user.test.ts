import { describe, expect, it } from 'vitest';
import { createTestAuth, readResponse, readResult, siteUrl } from '#tests/setup/auth.ts';

const auth = await createTestAuth();

const update = (token: string, body: unknown) => auth.call('/user', { method: 'PUT', token, body });

describe('PUT /user with a password', () => {
  it('changes the password, ends all other sessions and invalidates email links', async () => {
    const { email, password, client } = await auth.signInNewUser();
    const { client: other } = await auth.signIn({ email, password });
    await auth.call('/recover', { body: { email } });
    const { data, error } = await client.auth.updateUser({ password: 'a new password' });
    expect([error, data.user?.email]).toEqual([null, email]);
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(await auth.openLink((await auth.emailTo(email)).link)).toContain('otp_expired');
    const signedIn = await client.auth.signInWithPassword({ email, password });
    expect(signedIn.error?.code).toBe('invalid_credentials');
  });

  it('accepts only one of two simultaneous changes', async () => {
    const { email, token } = await auth.signInNewUser();
    const passwords = ['first password', 'second password'];
    const responses = await Promise.all(passwords.map((password) => update(token, { password })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = passwords[responses.findIndex(({ status }) => status === 200)] ?? '';
    expect((await auth.client().auth.signInWithPassword({ email, password: winner })).error).toBeNull();
  });
});

/** A body with data that contains lists nested this deeply. The data itself is one more level. */
const nest = (levels: number) => `{"data":{"a":${'['.repeat(levels)}${']'.repeat(levels)}}}`;

describe('PUT /user', () => {
  const invalid = [400, 'validation_failed'];
  it.each([
    ['the current password as the new one', { password: 'correct horse' }, [422, 'same_password']],
    ['an empty password', { password: '' }, [422, 'weak_password']],
    ['a password of 25 characters and 75 bytes', { password: '€'.repeat(25) }, invalid],
    ['a password that is a number', { password: 123456 }, [400, 'bad_json']],
    ['app_metadata', { app_metadata: { admin: true } }, [403, 'not_admin']],
    ['a phone number', { phone: '+491' }, [422, 'phone_provider_disabled']],
    ['data that is not an object', { data: 'x' }, [400, 'bad_json']],
    ['data with a NUL', { data: { a: '\0' } }, invalid],
    ['data with half of a surrogate pair', '{"data":{"a":"\\ud800"}}', invalid],
    ['more data than a token can carry', { data: { a: 'x'.repeat(9000) } }, invalid],
    ['data nested 15,000 levels deep', nest(15_000), invalid],
    ['data nested one level too deep', nest(50), invalid],
    ['an invalid email', { email: 'nowhere' }, invalid],
    ['a PKCE method without a challenge', { email: 'x@example.com', code_challenge_method: 's256' }, invalid],
  ])('rejects %s', async (_, body, expected) => {
    const { email, password, token } = await auth.signInNewUser();
    expect(readResult(await update(token, body))).toEqual(expected);
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('changes nothing if any part of the request is rejected', async () => {
    const { token, email, password } = await auth.signInNewUser();
    const taken = await auth.addNewUser();
    const body = { password: 'a new password', data: { name: 'N' }, email: taken.email };
    expect(readResult(await update(token, body))).toEqual([422, 'email_exists']);
    const { data } = await auth.client().auth.signInWithPassword({ email, password });
    expect(data.user?.user_metadata).toEqual({ email_verified: true });
  });
});

describe('PUT /user with data', () => {
  it('merges the data into the metadata, removes keys that are null and returns the user', async () => {
    const { client } = await auth.signInNewUser();
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

  it('accepts data of the maximum size, even if its letters of two bytes are escaped, and data of the maximum depth, with which the user can still sign in', async () => {
    const { email, password, token } = await auth.signInNewUser();
    const response = await update(token, `{"data":{"a":"${'\\u00e9'.repeat(4000)}"}}`);
    expect(await readResponse(response)).toMatchObject([200, { user_metadata: { a: 'é'.repeat(4000) } }]);
    expect(readResult(await update(token, nest(49)))).toEqual([200, null]);
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});

describe('PUT /user with an email address', () => {
  async function requestChange() {
    const session = await auth.signInNewUser();
    const newEmail = `new-${session.email}`;
    const { data, error } = await session.client.auth.updateUser(
      { email: newEmail.toUpperCase() },
      { emailRedirectTo: `${siteUrl}/profile` },
    );
    const [toNew, toOld] = [await auth.emailTo(newEmail), await auth.emailTo(session.email)];
    return { ...session, newEmail, data, error, links: [toNew.link, toOld.link] as const };
  }

  it('keeps the current address and sends an email to it and to the new one', async () => {
    const { email, newEmail, data, error, links } = await requestChange();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: newEmail, email_change_sent_at: expect.any(String) });
    expect(new URL(links[0]).searchParams.get('type')).toBe('email_change');
  });

  it.each([
    ['the new address confirms first', 0, 1],
    ['the current address confirms first', 1, 0],
  ] as const)('changes the address only after both have confirmed, when %s', async (_, first, second) => {
    const { client, email, password, newEmail, links } = await requestChange();
    expect(await auth.openLink(links[first])).toBe(
      `${siteUrl}/profile#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=`,
    );
    expect((await client.auth.getUser()).data.user).toMatchObject({ email, new_email: newEmail });
    expect(await auth.openLink(links[first])).toContain('otp_expired');

    expect(await auth.openLink(links[second])).toContain('type=email_change');
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ email: newEmail, identities: [{ email: newEmail }] });
    expect(data.user?.new_email).toBeUndefined();
    expect((await client.auth.signInWithPassword({ email: newEmail, password })).error).toBeNull();
    const former = await client.auth.signInWithPassword({ email, password });
    expect(former.error?.code).toBe('invalid_credentials');
  });

  it('withdraws the change with a new password, which invalidates its links', async () => {
    const { client, email, links } = await requestChange();
    const { data } = await client.auth.updateUser({ password: 'a new password' });
    expect(data.user?.new_email).toBeUndefined();
    for (const link of links) expect(await auth.openLink(link)).toContain('otp_expired');
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  it('changes the address if both addresses confirm simultaneously', async () => {
    const { client, newEmail, links } = await requestChange();
    await auth.warmUp();
    const locations = await Promise.all(links.map(auth.openLink));
    const outcomes = locations.map((location) => location.match(/#(message|access_token)=/)?.[1]);
    expect(outcomes.sort()).toEqual(['access_token', 'message']);
    expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
  });

  it('returns neither a session nor an error for the first confirmation with POST /verify', async () => {
    const { links } = await requestChange();
    const token_hash = new URL(links[0]).searchParams.get('token') ?? '';
    const { data, error } = await auth.client().auth.verifyOtp({ type: 'email_change', token_hash });
    expect([error, data.user, data.session]).toEqual([null, null, null]);
  });

  it('keeps the current address if another user takes the new one before it is confirmed', async () => {
    const { links, newEmail, client, email } = await requestChange();
    await auth.addUser(newEmail, 'correct horse');
    await auth.openLink(links[0]);
    expect(await auth.openLink(links[1])).toContain('error_code=email_exists');
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  it('rejects another change within a minute', async () => {
    const { client, newEmail } = await requestChange();
    const { error } = await client.auth.updateUser({ email: `other-${newEmail}` });
    const message = /^For security purposes, you can only request this after (59|60) seconds\.$/;
    const limited = { status: 429, code: 'over_email_send_rate_limit' };
    expect(error).toMatchObject({ ...limited, message: expect.stringMatching(message) });
  });

  it('accepts another change if the clock was set back since the last one', async () => {
    const { client, newEmail, userId } = await requestChange();
    const tomorrow = `now() + interval '1 day'`;
    await auth.sql(`update auth.users set email_change_sent_at = ${tomorrow} where id = $1`, userId);
    expect((await client.auth.updateUser({ email: `other-${newEmail}` })).error).toBeNull();
  });

  it('does nothing if the address is the current one, or the body is empty', async () => {
    const { client, email } = await auth.signInNewUser();
    for (const attributes of [{ email: email.toUpperCase() }, {}]) {
      const { data, error } = await client.auth.updateUser(attributes);
      expect([error, data.user?.email, data.user?.new_email]).toEqual([null, email, undefined]);
    }
    expect(await auth.emailsTo(email)).toHaveLength(0);
  });
});

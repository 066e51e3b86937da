import { describe, expect, it } from 'vitest';
import { createTestAuth, readFailure, readResponse, readResult, siteUrl } from '#tests/setup/auth.ts';

const open = await createTestAuth({ settings: { enableSignup: true } });
const mailed = open.beside({ settings: { enableSignup: true, enableConfirmations: true } });
const closed = open.beside({});

describe.each(['/otp', '/magiclink'])('POST %s', (path) => {
  it('emails a known user a link that signs in, and keeps the password', async () => {
    const { email, password } = await open.addNewUser();
    expect(await readResponse(await open.call(path, { body: { email } }))).toEqual([200, {}]);
    const { subject, link } = await open.emailTo(email);
    expect(subject).toBe('Sign in to site.test');
    expect(await open.openLink(link)).toMatch(new RegExp(`^${siteUrl}/?#access_token=.*type=magiclink$`));
    expect((await open.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it.each([
    ['without confirmations', open, 'magiclink'],
    ['with confirmations', mailed, 'signup'],
  ])('creates an unknown user, whom the code signs in, where sign-up is enabled %s', async (_, auth, type) => {
    const email = `${type}-${path.slice(1)}@example.com`;
    await auth.call(path, { body: { email, data: { name: 'N' } } });
    const { link, code: token } = await auth.emailTo(email);
    expect(new URL(link).searchParams.get('type')).toBe(type);
    const { data, error } = await auth.client().auth.verifyOtp({ type: 'email', email, token });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'N', email, email_verified: true } });
  });

  it('rejects a second email within a minute', async () => {
    const { email } = await open.addNewUser();
    await open.call(path, { body: { email } });
    const again = await open.call(path, { body: { email } });
    expect(readResult(again)).toEqual([429, 'over_email_send_rate_limit']);
    expect(await open.emailsTo(email)).toHaveLength(1);
  });

  it('does not reveal who has an account, where sign-up is disabled', async () => {
    const { email } = await closed.addNewUser();
    for (const address of [email, email, 'nobody@example.com'])
      expect(await readResponse(await closed.call(path, { body: { email: address } }))).toEqual([200, {}]);
    expect(await closed.emailsTo(email)).toHaveLength(1);
    expect(await closed.sql(`select 1 from auth.users where email = 'nobody@example.com'`)).toEqual([]);
  });

  it.each([
    ['an invalid email', { email: 'nobody' }, 400],
    ['a missing email', {}, path === '/otp' ? 400 : 422],
    ['a PKCE challenge without a method', { email: 'a@example.com', code_challenge: 'x'.repeat(43) }, 400],
    ['more data than a token can carry', { email: 'a@example.com', data: { a: 'x'.repeat(9000) } }, 400],
  ])('rejects %s', async (_, body, status) => {
    expect(readResult(await open.call(path, { body }))).toEqual([status, 'validation_failed']);
  });
});

describe('POST /otp, when sign-up is enabled', () => {
  it('creates no user if the client does not want it to', async () => {
    const body = { email: 'unwanted@example.com', create_user: false };
    expect(await readFailure(await open.call('/otp', { body }))).toEqual([
      422,
      'otp_disabled',
      'Signups not allowed for otp',
    ]);
    expect(await open.sql('select 1 from auth.users where email = $1', body.email)).toHaveLength(0);
  });

  const email = 'a@example.com';
  const invalid = 'validation_failed';
  it.each([
    ['a phone number', { phone: '+491' }, 'phone_provider_disabled', 'Unsupported phone provider'],
    ['an invalid phone number', { phone: 'x' }, invalid, 'Invalid phone number format (E.164 required)'],
    ['an email with a number', { email, phone: '+491' }, invalid, 'Only an email address or phone number'],
    ['an email with a channel', { email, channel: 'sms' }, invalid, 'only be specified with Phone OTP'],
    ['neither', {}, invalid, 'One of email or phone must be set'],
  ])('rejects %s', async (_, body, code, message) => {
    expect(await readFailure(await open.call('/otp', { body }))).toEqual([
      400,
      code,
      expect.stringContaining(message),
    ]);
  });

  it('removes the password of an attacker who signed up with the address, once its owner confirms it', async () => {
    const credentials = { email: 'victim@example.com', password: 'of the attacker' };
    await mailed.client().auth.signUp(credentials);
    await mailed.client().auth.signInWithOtp({ email: credentials.email });
    await mailed.openLink((await mailed.emailTo(credentials.email)).link);
    const { error } = await mailed.client().auth.signInWithPassword(credentials);
    expect(error?.code).toBe('invalid_credentials');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth, siteUrl, type TestAuth } from '#tests/setup/auth.ts';

let open: TestAuth;
let mailed: TestAuth;
let closed: TestAuth;

beforeAll(async () => {
  [open, mailed, closed] = await Promise.all([
    createTestAuth({ settings: { enableSignup: true } }),
    createTestAuth({ settings: { enableSignup: true, enableConfirmations: true } }),
    createTestAuth(),
  ]);
  await closed.addUser('owner@example.com', 'correct horse');
});
afterAll(() => Promise.all([open.close(), mailed.close(), closed.close()]));

const readResponse = async (response: Response) => [response.status, await response.json()];

describe.each(['/otp', '/magiclink'])('POST %s, when sign-up is enabled', (path) => {
  const tag = path.slice(1);

  it('emails a known user a link that signs in', async () => {
    const email = `known-${tag}@example.com`;
    await open.addUser(email, 'correct horse');
    expect(await readResponse(await open.call(path, { body: { email } }))).toEqual([200, {}]);
    const [message] = await open.emailsTo(email);
    expect(message?.subject).toBe('Sign in to site.test');
    const opened = await open.app.request(message?.link ?? '');
    expect(opened.headers.get('location')).toMatch(
      new RegExp(`^${siteUrl}/?#access_token=.*type=magiclink$`),
    );
    const { error } = await open.client().auth.signInWithPassword({ email, password: 'correct horse' });
    expect(error).toBeNull();
  });

  it.each([
    ['without confirmations', () => open, 'magiclink'],
    ['with confirmations', () => mailed, 'signup'],
  ])('creates an unknown user %s, whom the code signs in', async (_, getAuth, type) => {
    const auth = getAuth();
    const email = `new-${tag}@example.com`;
    await auth.call(path, { body: { email, data: { name: 'N' } } });
    const [message] = await auth.emailsTo(email);
    expect(new URL(message?.link ?? '').searchParams.get('type')).toBe(type);
    const { data, error } = await auth
      .client()
      .auth.verifyOtp({ type: 'email', email, token: message?.code ?? '' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'N', email, email_verified: true } });
  });

  it('rejects a second email within a minute', async () => {
    const email = `soon-${tag}@example.com`;
    await open.addUser(email, 'correct horse');
    await open.call(path, { body: { email } });
    const [status, body] = await readResponse(await open.call(path, { body: { email } }));
    expect([status, body]).toMatchObject([429, { code: 'over_email_send_rate_limit' }]);
    expect(await open.emailsTo(email)).toHaveLength(1);
  });

  it.each([
    ['an invalid email', { email: 'nobody' }, 400],
    ['an email with a line break', { email: 'a@example.com\r\nBcc: b@example.com' }, 400],
    ['a missing email', {}, path === '/otp' ? 400 : 422],
    ['a PKCE challenge without a method', { email: 'a@example.com', code_challenge: 'x'.repeat(43) }, 400],
    ['more data than a token can carry', { email: 'a@example.com', data: { a: 'x'.repeat(9000) } }, 400],
  ])('rejects %s', async (_, body, status) => {
    const response = await open.call(path, { body });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([status, 'validation_failed']);
  });
});

describe('POST /otp, when sign-up is enabled', () => {
  it('creates no user if the client does not want it to', async () => {
    const { error } = await open
      .client()
      .auth.signInWithOtp({ email: 'unwanted@example.com', options: { shouldCreateUser: false } });
    expect(error).toMatchObject({
      status: 422,
      code: 'otp_disabled',
      message: 'Signups not allowed for otp',
    });
    expect(await open.sql(`select 1 from auth.users where email = 'unwanted@example.com'`)).toHaveLength(0);
  });

  it('sends a link that returns an authorization code to a client that uses PKCE', async () => {
    const client = open.client({ flowType: 'pkce' });
    await client.auth.signInWithOtp({ email: 'pkce@example.com' });
    const [message] = await open.emailsTo('pkce@example.com');
    const location = new URL((await open.app.request(message?.link ?? '')).headers.get('location') ?? '');
    const { data, error } = await client.auth.exchangeCodeForSession(location.searchParams.get('code') ?? '');
    expect([error, data.user?.email]).toEqual([null, 'pkce@example.com']);
    expect((await open.jwt.verify(data.session?.access_token ?? '')).amr).toMatchObject([
      { method: 'magiclink' },
    ]);
  });

  it.each([
    ['a phone number', { phone: '+491' }, 'phone_provider_disabled', 'Unsupported phone provider'],
    [
      'an invalid phone number',
      { phone: 'x' },
      'validation_failed',
      'Invalid phone number format (E.164 required)',
    ],
    [
      'an email with a phone number',
      { email: 'a@example.com', phone: '+491' },
      'validation_failed',
      'Only an email address or phone number should be provided',
    ],
    [
      'an email with a channel',
      { email: 'a@example.com', channel: 'sms' },
      'validation_failed',
      'Channel should only be specified with Phone OTP',
    ],
    ['neither', {}, 'validation_failed', 'One of email or phone must be set'],
  ])('rejects %s', async (_, body, code, message) => {
    expect(await readResponse(await open.call('/otp', { body }))).toEqual([400, { code, message }]);
  });

  it('takes the password of whoever signed up with the address before its owner confirms it', async () => {
    const credentials = { email: 'victim@example.com', password: 'of the attacker' };
    await mailed.client().auth.signUp(credentials);
    await mailed.client().auth.signInWithOtp({ email: credentials.email });
    const message = (await mailed.emailsTo(credentials.email)).at(-1);
    await mailed.app.request(message?.link ?? '');
    const { error } = await mailed.client().auth.signInWithPassword(credentials);
    expect(error?.code).toBe('invalid_credentials');
  });
});

describe('POST /otp, when sign-up is disabled', () => {
  it.each([true, false])('does not reveal who has an account (create_user: %s)', async (create_user) => {
    const send = (email: string) => closed.call('/otp', { body: { email, create_user } });
    const responses = [
      await send('owner@example.com'),
      await send('owner@example.com'),
      await send('nobody@example.com'),
    ];
    for (const response of responses) expect(await readResponse(response)).toEqual([200, {}]);
    expect(await closed.emailsTo('owner@example.com')).toHaveLength(1);
    expect(await closed.emailsTo('nobody@example.com')).toHaveLength(0);
    expect(await closed.sql('select 1 from auth.users')).toHaveLength(1);
  });
});

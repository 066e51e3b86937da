import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth, type TestAuth } from '#tests/setup/auth.ts';

let auth: TestAuth;
let closed: TestAuth;
const password = 'correct horse';

beforeAll(async () => {
  [auth, closed] = await Promise.all([
    createTestAuth({ settings: { enableSignup: true, enableConfirmations: true } }),
    createTestAuth(),
  ]);
});
afterAll(() => Promise.all([auth.close(), closed.close()]));

const readResponse = async (response: Response) => [response.status, await response.json()];

async function passMinute(): Promise<void> {
  await auth.sql(`update auth.one_time_tokens set created_at = created_at - interval '61 s'`);
  await auth.sql(`update auth.users set email_change_sent_at = email_change_sent_at - interval '61 s'`);
}

describe('POST /resend', () => {
  it('sends the email of a sign-up again, at most once a minute', async () => {
    const client = auth.client();
    await client.auth.signUp({ email: 'new@example.com', password });
    const resend = () => client.auth.resend({ type: 'signup', email: 'new@example.com' });
    expect((await resend()).error?.code).toBe('over_email_send_rate_limit');
    await passMinute();
    expect((await resend()).error).toBeNull();
    const emails = await auth.emailsTo('new@example.com');
    expect(emails).toHaveLength(2);
    const { data } = await client.auth.verifyOtp({
      type: 'signup',
      email: 'new@example.com',
      token: emails[1]?.code ?? '',
    });
    expect(data.user?.email).toBe('new@example.com');
  });

  it('sends the emails of an email change again, which replace the earlier ones', async () => {
    await auth.addUser('old@example.com', password);
    const client = auth.client();
    await client.auth.signInWithPassword({ email: 'old@example.com', password });
    await client.auth.updateUser({ email: 'changed@example.com' });
    await passMinute();
    expect((await client.auth.resend({ type: 'email_change', email: 'old@example.com' })).error).toBeNull();
    const [old, changed] = [
      await auth.emailsTo('old@example.com'),
      await auth.emailsTo('changed@example.com'),
    ];
    expect([old.length, changed.length]).toEqual([2, 2]);
    const open = async (link = '') => (await auth.app.request(link)).headers.get('location');
    expect(await open(changed[0]?.link)).toContain('otp_expired');
    // Two links to one address do not confirm for both.
    expect(await open(changed[1]?.link)).toContain('message=');
    expect((await client.auth.getUser()).data.user?.email).toBe('old@example.com');
    expect(await open(old[1]?.link)).toContain('access_token');
    expect((await client.auth.getUser()).data.user?.email).toBe('changed@example.com');
  });

  it.each([
    ['an unknown address', { type: 'signup', email: 'nobody@example.com' }],
    ['a confirmed address', { type: 'signup', email: 'confirmed@example.com' }],
    ['an address that is not being changed', { type: 'email_change', email: 'confirmed@example.com' }],
  ])('responds for %s as if it had sent an email', async (_, body) => {
    await auth.sql(`delete from auth.users where email = 'confirmed@example.com'`);
    await auth.addUser('confirmed@example.com', password);
    expect(await readResponse(await auth.call('/resend', { body }))).toEqual([200, {}]);
    expect(await auth.emailsTo(body.email)).toHaveLength(0);
  });

  const types = 'Missing one of these types: signup, email_change, sms, phone_change';
  it.each([
    ['a missing type', { email: 'a@example.com' }, 'validation_failed', types],
    ['an unknown type', { type: 'recovery', email: 'a@example.com' }, 'validation_failed', types],
    [
      'a sign-up without an address',
      { type: 'signup' },
      'validation_failed',
      'Type provided requires an email address',
    ],
    [
      'an SMS without a number',
      { type: 'sms' },
      'validation_failed',
      'Type provided requires a phone number',
    ],
    [
      'an address with a number',
      { type: 'signup', email: 'a@example.com', phone: '+491' },
      'validation_failed',
      'Only an email address or phone number should be provided.',
    ],
    [
      'a change of nothing',
      { type: 'email_change' },
      'validation_failed',
      'Missing email address or phone number',
    ],
    [
      'a phone number',
      { type: 'sms', phone: '+491' },
      'phone_provider_disabled',
      'Phone logins are disabled',
    ],
    [
      'an invalid phone number',
      { type: 'phone_change', phone: 'x' },
      'validation_failed',
      'Invalid phone number format (E.164 required)',
    ],
    [
      'an invalid email',
      { type: 'signup', email: 'x' },
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
  ])('rejects %s', async (_, body, code, message) => {
    expect(await readResponse(await auth.call('/resend', { body }))).toEqual([400, { code, message }]);
  });
});

describe('POST /resend, when sign-up is disabled', () => {
  it('does not reveal who was invited', async () => {
    const email = 'invited@example.com';
    await closed.admin().auth.admin.createUser({ email });
    for (const address of [email, email, 'nobody@example.com'])
      expect(
        await readResponse(await closed.call('/resend', { body: { type: 'signup', email: address } })),
      ).toEqual([200, {}]);
    expect(await closed.emailsTo(email)).toHaveLength(1);
    expect(await closed.emailsTo('nobody@example.com')).toHaveLength(0);
  });

  it('does not reveal who is changing the email address', async () => {
    const { client, email } = await closed.signInNewUser();
    await client.auth.updateUser({ email: 'changed@example.com' });
    const body = { type: 'email_change', email };
    expect(await readResponse(await closed.call('/resend', { body }))).toEqual([200, {}]);
    expect(await closed.emailsTo(email)).toHaveLength(1);
  });
});

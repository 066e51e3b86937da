import { describe, expect, it, test } from 'vitest';
import { createTestAuth, readResponse } from '#tests/setup/auth.ts';

const auth = await createTestAuth({ settings: { enableSignup: true, enableConfirmations: true } });
const closed = auth.beside({});

async function passMinute(): Promise<void> {
  await auth.sql(`update auth.one_time_tokens set created_at = created_at - interval '61 s'`);
  await auth.sql(`update auth.users set email_change_sent_at = email_change_sent_at - interval '61 s'`);
}

describe('POST /resend', () => {
  it('sends the email of a sign-up again, at most once a minute', async () => {
    const client = auth.client();
    const email = 'new@example.com';
    await client.auth.signUp({ email, password: 'correct horse' });
    const resend = () => client.auth.resend({ type: 'signup', email });
    expect((await resend()).error?.code).toBe('over_email_send_rate_limit');
    await passMinute();
    expect((await resend()).error).toBeNull();
    expect(await auth.emailsTo(email)).toHaveLength(2);
    const { code: token } = await auth.emailTo(email);
    const { data } = await client.auth.verifyOtp({ type: 'signup', email, token });
    expect(data.user?.email).toBe(email);
  });

  it('sends the emails of an email change again, which replace the earlier ones', async () => {
    const { client, email } = await auth.signInNewUser();
    const newEmail = `new-${email}`;
    await client.auth.updateUser({ email: newEmail });
    await passMinute();
    expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull();
    const [old, changed] = [await auth.emailsTo(email), await auth.emailsTo(newEmail)];
    expect([old.length, changed.length]).toEqual([2, 2]);
    const open = (link = '') => auth.openLink(link);
    expect(await open(changed[0]?.link)).toContain('otp_expired');
    // Two links to one address do not confirm for both addresses.
    expect(await open(changed[1]?.link)).toContain('message=');
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect(await open(old[1]?.link)).toContain('access_token');
    expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
  });

  it.each([
    ['an unknown address', 'signup', async () => 'nobody@example.com'],
    ['a confirmed address', 'signup', async () => (await auth.addNewUser()).email],
    ['an address that is not being changed', 'email_change', async () => (await auth.addNewUser()).email],
  ])('responds for %s as if it had sent an email', async (_, type, getEmail) => {
    const email = await getEmail();
    expect(await readResponse(await auth.call('/resend', { body: { type, email } }))).toEqual([200, {}]);
    expect(await auth.emailsTo(email)).toHaveLength(0);
  });

  const email = 'a@example.com';
  const unknownType = 'Missing one of these types: signup, email_change, sms, phone_change';
  const both = 'Only an email address or phone number should be provided.';
  it.each([
    ['a missing type', { email }, unknownType],
    ['an unknown type', { type: 'recovery', email }, unknownType],
    ['a sign-up without an address', { type: 'signup' }, 'Type provided requires an email address'],
    ['an SMS without a number', { type: 'sms' }, 'Type provided requires a phone number'],
    ['an address with a number', { type: 'signup', email, phone: '+491' }, both],
    ['a change of nothing', { type: 'email_change' }, 'Missing email address or phone number'],
    ['an invalid phone number', { type: 'sms', phone: 'x' }, 'Invalid phone number format (E.164 required)'],
    ['an invalid email', { type: 'signup', email: 'x' }, 'Unable to validate email address: invalid format'],
    [
      'a phone number',
      { type: 'sms', phone: '+491' },
      'Phone logins are disabled',
      'phone_provider_disabled',
    ],
  ])('rejects %s', async (_, body, message, code = 'validation_failed') => {
    expect(await readResponse(await auth.call('/resend', { body }))).toEqual([400, { code, message }]);
  });
});

test('POST /resend, when sign-up is disabled, reveals neither who was invited nor who is changing the email address', async () => {
  const resend = async (type: string, email: string) =>
    expect(await readResponse(await closed.call('/resend', { body: { type, email } }))).toEqual([200, {}]);
  const invited = 'invited@example.com';
  await closed.admin().auth.admin.createUser({ email: invited });
  for (const address of [invited, invited, 'nobody@example.com']) await resend('signup', address);
  expect(await closed.emailsTo(invited)).toHaveLength(1);
  expect(await closed.emailsTo('nobody@example.com')).toHaveLength(0);
  const { client, email } = await closed.signInNewUser();
  await client.auth.updateUser({ email: 'changed@example.com' });
  // Within a minute, nothing is sent again, but the response is the same.
  await resend('email_change', email);
  expect(await closed.emailsTo(email)).toHaveLength(1);
});

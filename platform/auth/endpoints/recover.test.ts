import { describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/database.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { createTestAuth, readResponse, readResult, siteUrl } from '#tests/setup/auth.ts';

const auth = await createTestAuth({ siteName: 'Site & Co', redirectAllowList: ['https://app.test/**'] });

/** Each test needs a new user, because a user gets at most one email of a type per minute. */
const createUser = async () => (await auth.addNewUser()).email;

const recover = (body: unknown, query = '', headers = {}) => auth.call(`/recover${query}`, { body, headers });

const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' };
const isPkce = ({ link }: { link: string }) => link.includes('token=pkce_');

/** Moves the stored times of a user's recovery emails, by default more than a minute into the past. */
async function shiftEmails(email: string, by = '-61 s'): Promise<void> {
  await auth.sql(
    'update auth.users set recovery_sent_at = recovery_sent_at + $2::interval where email = $1',
    email,
    by,
  );
  await auth.sql(
    'update auth.one_time_tokens set created_at = created_at + $2::interval where relates_to = $1',
    email,
    by,
  );
}

const open = (link = '') => auth.openLink(link);

describe('POST /recover', () => {
  it('emails a link that signs the user in once', async () => {
    const email = await createUser();
    const client = auth.client();
    const { error } = await client.auth.resetPasswordForEmail(email, {
      redirectTo: `${siteUrl}/update-password`,
    });
    expect(error).toBeNull();
    const emails = await auth.emailsTo(email);
    expect(emails).toHaveLength(1);
    const [message] = emails;
    expect(message).toMatchObject({
      from: { address: 'no-reply@site.test', name: 'Site' },
      subject: 'Choose a new password for Site & Co',
    });
    expect(message?.html).toContain('Site &amp; Co');
    expect(message?.html).toContain(`href="${message?.link.replaceAll('&', '&amp;')}"`);
    expect(message?.text).toContain(message?.link);

    const opened = await auth.app.request(message?.link ?? '');
    expect(opened.status).toBe(303);
    const location = new URL(opened.headers.get('location') ?? '');
    expect(location.origin + location.pathname).toBe(`${siteUrl}/update-password`);
    const hash = new URLSearchParams(location.hash.slice(1));
    const { access_token = '', refresh_token = '', ...rest } = Object.fromEntries(hash);
    expect(rest).toEqual({
      expires_at: expect.stringMatching(/^\d{10}$/),
      expires_in: '3600',
      sb: '',
      token_type: 'bearer',
      type: 'recovery',
    });

    await client.auth.setSession({ access_token, refresh_token });
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email,
      recovery_sent_at: expect.any(String),
    });
    expect(await open(message?.link)).toBe(
      `${siteUrl}/update-password#error=access_denied&error_code=otp_expired` +
        '&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
  });

  it('returns the same response for every address and sends a user at most one email per minute', async () => {
    const email = await createUser();
    const responses = [
      await recover({ email }),
      await recover({ email }),
      await recover({ email: 'nobody@example.com' }),
    ];
    const contents = await Promise.all(
      responses.map(async (response) => [response.status, await response.text(), [...response.headers]]),
    );
    expect(contents[0]?.slice(0, 2)).toEqual([200, '{}']);
    expect(contents[1]).toEqual(contents[0]);
    expect(contents[2]).toEqual(contents[0]);
    expect(await auth.emailsTo(email)).toHaveLength(1);
    expect(await auth.emailsTo('nobody@example.com')).toHaveLength(0);

    await shiftEmails(email);
    await recover({ email: email.toUpperCase() });
    const emails = await auth.emailsTo(email);
    expect(emails).toHaveLength(2);
    // Anybody can request a newer link, so it does not replace the older one. Using one invalidates the others.
    expect(await open(emails[0]?.link)).toContain('access_token');
    expect(await open(emails[1]?.link)).toContain('otp_expired');
  });

  it('sends a user no further email while five links are valid', async () => {
    const email = await createUser();
    for (let i = 0; i < 7; i++) {
      await shiftEmails(email);
      expect((await recover({ email })).status).toBe(200);
    }
    const emails = await auth.emailsTo(email);
    expect(emails).toHaveLength(5);
    expect(await open(emails[0]?.link)).toContain('access_token');
    // No minute has to pass, because the last request sent no email.
    await recover({ email });
    expect(await auth.emailsTo(email)).toHaveLength(6);
  });

  it('sends the owner emails with links without PKCE while an attacker keeps requesting links with PKCE', async () => {
    const email = await createUser();
    const sent: number[] = [];
    for (let i = 0; i < 7; i++) {
      await shiftEmails(email);
      await recover({ email, ...challenge });
      await recover({ email, ...challenge });
      // The owner requests links in the last minutes, when five links of the attacker are valid.
      if (i >= 4) await recover({ email });
      sent.push((await auth.emailsTo(email)).length);
    }
    // The attacker gets one email in each of the first five minutes, and the owner one in each of the last three.
    expect(sent).toEqual([1, 2, 3, 4, 6, 7, 8]);
    expect((await auth.emailsTo(email)).filter(isPkce)).toHaveLength(5);
  });

  it('sends a link that stays valid when an attacker’s link with PKCE is opened', async () => {
    const email = await createUser();
    await recover({ email, ...challenge });
    await recover({ email });
    const emails = await auth.emailsTo(email);
    expect(emails).toHaveLength(2);
    expect(await open(emails.find(isPkce)?.link)).toContain('code=');
    expect(await open(emails.find((message) => !isPkce(message))?.link)).toContain('access_token');
  });

  it('sends an email at once if the last one was sent before the clock was set back', async () => {
    const email = await createUser();
    await recover({ email });
    await shiftEmails(email, '1 day');
    await recover({ email });
    expect(await auth.emailsTo(email)).toHaveLength(2);
  });

  it('sends one email without PKCE and one with it for several simultaneous requests of both types', async () => {
    const email = await createUser();
    await auth.warmUp();
    await Promise.all(
      Array.from({ length: 8 }, (_, i) => recover({ email, ...(i % 2 === 0 ? challenge : {}) })),
    );
    const emails = await auth.emailsTo(email);
    expect([emails.filter(isPkce).length, emails.length]).toEqual([1, 2]);
  });

  const header = `${siteUrl}/header?a=1`;
  const page = `${siteUrl}/page`;
  it.each([
    ['a URL of the query, if it is on the allow list', 'https://app.test/x', {}, 'https://app.test/x'],
    ['the URL in the header rather than the query', 'https://app.test/x', { redirect_to: header }, header],
    ['the page that sent the request', '', { referer: page }, page],
    ['the site by default', '', {}, siteUrl],
  ])('creates a link that redirects to %s', async (_, redirectTo, headers, expected) => {
    const email = await createUser();
    await recover({ email }, `?redirect_to=${encodeURIComponent(redirectTo)}`, headers);
    const link = new URL((await auth.emailTo(email)).link);
    expect(link.origin + link.pathname).toBe(`${siteUrl}/auth/v1/verify`);
    expect(link.searchParams.get('redirect_to')).toBe(expected);
  });

  it.each([
    ['a missing email', { email: '' }],
    ['an invalid email', { email: 'nobody' }],
    ['a PKCE challenge without a method', { code_challenge_method: undefined }],
    ['a PKCE challenge that is too short', { code_challenge: 'x' }],
    ['an unknown PKCE method', { code_challenge_method: 'md5' }],
  ])('rejects %s', async (_, changes) => {
    const response = await recover({ email: 'a@example.com', ...challenge, ...changes });
    expect(readResult(response)).toEqual([400, 'validation_failed']);
  });
});

describe('POST /recover for an email that cannot be sent logs the error and returns the normal response', () => {
  /** Sends requests to another service. Returns what it logs. */
  async function logFailures(options: Parameters<typeof auth.beside>[0], requests: number) {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failing = auth.beside(options);
    const body = { email: await createUser() };
    for (let i = 0; i < requests; i++)
      expect(await readResponse(await failing.call('/recover', { body }))).toEqual([200, {}]);
    return logged.mock.calls;
  }

  it('when the limit of all emails is reached', async () => {
    const limits = { emailsSent: { tokens: 1, perSeconds: 1, burst: 0 } };
    expect(await logFailures({ limits }, 1)).toHaveLength(1);
  });

  it('when the mailer fails, and sends an email for the next request, even within the same minute', async () => {
    const send = vi.fn<Mailer['send']>().mockResolvedValue();
    send.mockRejectedValueOnce(new Error('smtp is down'));
    expect(await logFailures({ mailer: { send } }, 3)).toHaveLength(1);
    // The third request comes within a minute of the second, which sent an email.
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('in a single line when the database becomes unavailable during the request', async () => {
    const cause = new Error('Connection terminated');
    const fail = () => Promise.reject(new DatabaseUnavailable('The database is not responding', { cause }));
    const { query } = auth.database.privileged;
    const database = { ...auth.database, privilegedFor: () => ({ query, transaction: fail }) };
    expect(await logFailures({ database }, 1)).toEqual([
      ['Could not send a recovery email:', 'The database is not responding: Connection terminated'],
    ]);
  });
});

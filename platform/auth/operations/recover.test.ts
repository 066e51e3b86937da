import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/database.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { createTestAuth, siteUrl, type TestAuth } from '#tests/setup/auth.ts';

let auth: TestAuth;
const password = 'correct horse';

beforeAll(async () => {
  auth = await createTestAuth({ siteName: 'Site & Co', redirectAllowList: ['https://app.test/**'] });
});
afterAll(() => auth.close());
afterEach(() => vi.restoreAllMocks());

let count = 0;
/** Each test asks for mail to an address of its own. */
async function newUser(): Promise<string> {
  const email = `user${++count}@example.com`;
  await auth.addUser(email, password);
  return email;
}

const recover = (body: unknown, query = '', headers = {}) => auth.call(`/recover${query}`, { body, headers });

describe('POST /recover', () => {
  it('mails a link that signs in once and lets the password be changed', async () => {
    const email = await newUser();
    const client = auth.client();
    const { error } = await client.auth.resetPasswordForEmail(email, {
      redirectTo: `${siteUrl}/update-password`,
    });
    expect(error).toBeNull();
    const mails = await auth.mailsTo(email);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({
      from: { address: 'no-reply@site.test', name: 'Site' },
      subject: 'Choose a new password for Site & Co',
    });
    expect(mail?.html).toContain('Site &amp; Co');
    expect(mail?.html).toContain(`href="${mail?.link.replaceAll('&', '&amp;')}"`);
    expect(mail?.text).toContain(mail?.link);

    const opened = await auth.app.request(mail?.link ?? '');
    expect(opened.status).toBe(303);
    const location = new URL(opened.headers.get('location') ?? '');
    expect(location.origin + location.pathname).toBe(`${siteUrl}/update-password`);
    const hash = new URLSearchParams(location.hash.slice(1));
    expect([...hash.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ]);
    expect([hash.get('type'), hash.get('token_type'), hash.get('expires_in')]).toEqual([
      'recovery',
      'bearer',
      '3600',
    ]);

    await client.auth.setSession({
      access_token: hash.get('access_token') ?? '',
      refresh_token: hash.get('refresh_token') ?? '',
    });
    expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull();
    expect((await client.auth.signInWithPassword({ email, password: 'a new password' })).error).toBeNull();
    expect((await client.auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );

    const again = await auth.app.request(mail?.link ?? '');
    expect(again.headers.get('location')).toBe(
      `${siteUrl}/update-password#error=access_denied&error_code=otp_expired` +
        '&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
  });

  it('answers alike for known, unknown and just mailed addresses, and mails once a minute', async () => {
    const email = await newUser();
    const answers = [
      await recover({ email }),
      await recover({ email }),
      await recover({ email: 'nobody@example.com' }),
    ];
    const seen = await Promise.all(
      answers.map(async (answer) => [answer.status, await answer.text(), [...answer.headers]]),
    );
    expect(seen[0]?.slice(0, 2)).toEqual([200, '{}']);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(await auth.mailsTo(email)).toHaveLength(1);
    expect(await auth.mailsTo('nobody@example.com')).toHaveLength(0);

    await auth.sql(
      `update auth.users set recovery_sent_at = now() - interval '61 s' where email = $1`,
      email,
    );
    await recover({ email: email.toUpperCase() });
    const mails = await auth.mailsTo(email);
    expect(mails).toHaveLength(2);
    // The newer link has taken the older one's place.
    const [older, newer] = await Promise.all(mails.map(({ link }) => auth.app.request(link)));
    expect(older?.headers.get('location')).toContain('otp_expired');
    expect(newer?.headers.get('location')).toContain('access_token');
  });

  it('sends one mail to one of many who ask at once', async () => {
    const email = await newUser();
    await Promise.all(Array.from({ length: 8 }, () => recover({ email })));
    expect(await auth.mailsTo(email)).toHaveLength(1);
  });

  it.each([
    ['the query', `${siteUrl}/there?a=1`, {}, `${siteUrl}/there?a=1`],
    ['an allowed address', 'https://app.test/x', {}, 'https://app.test/x'],
    [
      'the header before the query',
      `${siteUrl}/query`,
      { redirect_to: `${siteUrl}/header` },
      `${siteUrl}/header`,
    ],
    ['the page it came from', '', { referer: `${siteUrl}/page` }, `${siteUrl}/page`],
    ['another site', 'https://evil.test/', {}, siteUrl],
    ['another site by user info', 'http://site.test@evil.test/', {}, siteUrl],
    ['a script', 'javascript:alert(1)', {}, siteUrl],
    ['nothing', '', {}, siteUrl],
  ])('leads to where %s says, if it may', async (_, redirectTo, headers, expected) => {
    const email = await newUser();
    const query = redirectTo ? `?redirect_to=${encodeURIComponent(redirectTo)}` : '';
    await recover({ email }, query, headers);
    const [mail] = await auth.mailsTo(email);
    const link = new URL(mail?.link ?? '');
    expect(link.origin + link.pathname).toBe(`${siteUrl}/auth/v1/verify`);
    expect(link.searchParams.get('redirect_to')).toBe(expected);
  });

  it.each([
    ['no email', {}, 'validation_failed'],
    ['no address', { email: 'nobody' }, 'validation_failed'],
    ['a line break', { email: 'a@example.com\r\nBcc: b@example.com' }, 'validation_failed'],
    ['a number', { email: 1 }, 'bad_json'],
    [
      'half a PKCE challenge',
      { email: 'a@example.com', code_challenge: 'x'.repeat(43) },
      'validation_failed',
    ],
    [
      'a short PKCE challenge',
      { email: 'a@example.com', code_challenge: 'x', code_challenge_method: 's256' },
      'validation_failed',
    ],
    [
      'another PKCE method',
      { email: 'a@example.com', code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' },
      'validation_failed',
    ],
  ])('refuses %s', async (_, body, code) => {
    const response = await recover(body);
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, code]);
  });

  it('keeps no token in clear', async () => {
    const email = await newUser();
    await recover({ email });
    const [mail] = await auth.mailsTo(email);
    const token = new URL(mail?.link ?? '').searchParams.get('token') ?? '';
    const [kept] = await auth.sql('select json_agg(t)::text as all from auth.one_time_tokens t');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(kept?.all).not.toContain(token);
  });
});

describe('a mail that cannot be sent', () => {
  it.each([
    [
      'because the mailer fails',
      {
        mailer: {
          send: () => Promise.reject(new Error('smtp is down')),
          close: async () => {},
        } satisfies Mailer,
      },
    ],
    ['because too many went out', { limits: { mailsSent: { tokens: 1, perSeconds: 3600, burst: 0 } } }],
  ])('%s, is logged, and answered like any other', async (_, options) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failing = await createTestAuth(options);
    try {
      await failing.addUser('owner@example.com', password);
      const response = await failing.call('/recover', { body: { email: 'owner@example.com' } });
      expect([response.status, await response.json()]).toEqual([200, {}]);
      expect(logged).toHaveBeenCalledOnce();
    } finally {
      await failing.close();
    }
  });

  it('because the database went away meanwhile, is one line of the log', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const email = await newUser();
    const cause = new Error('Connection terminated');
    const away = () => Promise.reject(new DatabaseUnavailable('The database does not answer', { cause }));
    const { database } = auth;
    const { query } = database.privileged;
    const failing = await createTestAuth({
      database: { ...database, privileged: { query, transaction: away } },
    });
    try {
      const response = await failing.call('/recover', { body: { email } });
      expect([response.status, await response.json()]).toEqual([200, {}]);
      expect(logged.mock.calls).toEqual([
        ['A recovery mail could not be sent:', 'The database does not answer: Connection terminated'],
      ]);
    } finally {
      await failing.close();
    }
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, inject, test } from 'vitest';
import { createOwnerClient, createServiceClient, createVisitorClient } from './clients.ts';

const { owner, apiUrl, anonKey } = inject('site');
const outbox = inject('site').outbox ?? '';

/** docs/product.md#auth-calls */
describe('Signing in', () => {
  test('starts a session for the user', async () => {
    const client = await createOwnerClient();
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ email: owner.email, role: 'authenticated' });
    const { data: stored } = await client.auth.getSession();
    expect(stored.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  });

  test.each([
    ['a wrong password', { email: owner.email, password: 'not it' }],
    ['an unknown email address', { email: 'nobody@example.com', password: 'not it' }],
  ])('with %s is rejected, and the error does not say what was wrong', async (_, credentials) => {
    const { error } = await createVisitorClient().auth.signInWithPassword(credentials);
    expect(error).toMatchObject({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
      status: 400,
    });
  });
});

describe('Signing up', () => {
  test('is disabled', async () => {
    const { error } = await createVisitorClient().auth.signUp({
      email: 'new@example.com',
      password: 'long enough',
    });
    expect(error).toMatchObject({ code: 'signup_disabled' });
  });
});

test.each([
  'signInWithPassword',
  'signUp',
] as const)('The client method %s requires an email address or a phone number', async (method) => {
  // @ts-expect-error the client's types reject it too (docs/product.md#validation)
  const { error } = await createVisitorClient().auth[method]({ password: 'x' });
  expect(error?.message).toBe('You must provide either an email or phone number and a password');
});

describe('A session', () => {
  test('can be refreshed, and its old refresh token still works for a short time', async () => {
    const client = await createOwnerClient();
    const { data: before } = await client.auth.getSession();
    const { data: after } = await client.auth.refreshSession();
    expect(after.session?.refresh_token).not.toBe(before.session?.refresh_token);
    const again = await createVisitorClient().auth.refreshSession({
      refresh_token: before.session?.refresh_token ?? '',
    });
    expect(again.error).toBeNull();
  });

  test('ends when the user signs out of it, or when another session signs out all others', async () => {
    const [one, two, three] = await Promise.all([
      createOwnerClient(),
      createOwnerClient(),
      createOwnerClient(),
    ]);
    expect((await one.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect((await two.auth.getUser()).error).toBeNull();
    expect((await two.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await three.auth.getUser()).error).not.toBeNull();
    expect((await two.auth.getUser()).error).toBeNull();
    expect((await two.auth.signOut()).error).toBeNull();
    expect((await two.auth.getUser()).error?.message).toBe('Auth session missing!');
  });
});

describe('A request', () => {
  test('with a forged or malformed token is rejected', async () => {
    const forged = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role","sub":"x"}')}.`;
    for (const token of [forged, `${anonKey}x`, 'nonsense', 'a.b.c']) {
      const response = await fetch(`${apiUrl}/rest/v1/posts`, {
        headers: { apikey: anonKey, authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(401);
      expect((await response.json()).code).toMatch(/^PGRST30/);
    }
  });

  test('without an API key of this installation is rejected', async () => {
    expect((await fetch(`${apiUrl}/rest/v1/posts`)).status).toBe(401);
    expect((await fetch(`${apiUrl}/rest/v1/posts`, { headers: { apikey: 'made-up' } })).status).toBe(401);
  });
});

// Without its outbox, a site cannot be asked which emails it has sent.
describe.skipIf(inject('site').outbox === null)('Password recovery', () => {
  const redirectTo = `${apiUrl}/update-password`;

  /** Reads the link in the newest email of the outbox. */
  async function readLink(): Promise<string> {
    const newest = readdirSync(outbox).sort().at(-1) ?? '';
    const email = await PostalMime.parse(readFileSync(join(outbox, newest)));
    expect(email.to?.[0]?.address).toBe(owner.email);
    const link = /https?:\/\/\S+\/verify\?\S+/.exec(email.text ?? '')?.[0];
    if (!link) throw new Error(`No link in ${email.text}`);
    return link;
  }

  test('sets a new password and ends other sessions, through an emailed link that works only once', async () => {
    const otherClient = await createOwnerClient();
    expect(
      (await createVisitorClient().auth.resetPasswordForEmail(owner.email, { redirectTo })).error,
    ).toBeNull();
    const link = await readLink();

    // An email scanner's HEAD request does not use up the link.
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).not.toBe(500);
    const response = await fetch(link, { redirect: 'manual' });
    expect(response.status).toBe(303);
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.href.split('#')[0]).toBe(redirectTo);
    const params = new URLSearchParams(location.hash.slice(1));
    expect(params.get('type')).toBe('recovery');

    const client = createVisitorClient();
    await client.auth.setSession({
      access_token: params.get('access_token') ?? '',
      refresh_token: params.get('refresh_token') ?? '',
    });
    expect((await client.auth.updateUser({ password: owner.password })).error).toMatchObject({
      code: 'same_password',
    });
    expect((await client.auth.updateUser({ password: 'short' })).error).toMatchObject({
      code: 'weak_password',
    });
    expect((await client.auth.updateUser({ password: 'an-even-longer-one' })).error).toBeNull();
    expect((await otherClient.auth.getUser()).error).not.toBeNull();
    expect((await createVisitorClient().auth.signInWithPassword(owner)).error).not.toBeNull();
    expect(
      (await createVisitorClient().auth.signInWithPassword({ ...owner, password: 'an-even-longer-one' }))
        .error,
    ).toBeNull();
    expect((await client.auth.updateUser({ password: owner.password })).error).toBeNull();

    const secondVisit = await fetch(link, { redirect: 'manual' });
    expect(secondVisit.headers.get('location')).toContain('error_code=otp_expired');
  });

  test('returns the same result for an unknown email address, and sends no email', async () => {
    const before = readdirSync(outbox).length;
    expect(
      (await createVisitorClient().auth.resetPasswordForEmail('nobody@example.com', { redirectTo })).error,
    ).toBeNull();
    expect(readdirSync(outbox).length).toBe(before);
  });
});

test('The health and settings endpoints respond', async () => {
  const headers = { apikey: anonKey };
  expect(await (await fetch(`${apiUrl}/auth/v1/health`, { headers })).json()).toMatchObject({
    name: 'GoTrue',
  });
  expect(await (await fetch(`${apiUrl}/auth/v1/settings`, { headers })).json()).toMatchObject({
    disable_signup: true,
  });
});

test('The service role key bypasses row level security', async () => {
  const { error } = await createServiceClient().from('posts').select('id', { count: 'exact', head: true });
  expect(error).toBeNull();
});

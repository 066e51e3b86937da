import { describe, expect, inject, test } from 'vitest';
import { createServiceClient, createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { readEmail, readEmails } from '#tests/acceptance/outbox.ts';
import { request } from '#tests/acceptance/requests.ts';
import { createTestUsers } from '#tests/acceptance/users.ts';

const { apiUrl, outbox } = inject('site');
const users = createTestUsers();

const endpoints = [
  'POST /auth/v1/otp',
  'POST /auth/v1/magiclink',
  'POST /auth/v1/recover',
  'GET /auth/v1/verify',
  'POST /auth/v1/verify',
  'POST /auth/v1/resend',
  'GET /auth/v1/reauthenticate',
  'PUT /auth/v1/user',
  'POST /auth/v1/invite',
];

// Without its outbox, a site cannot be asked which emails it has sent.
describe.skipIf(outbox === null)('With an outbox', () => {
  /** docs/protocols/auth-endpoints.md */
  describeEndpoints('An email', endpoints, () => {
    test.each(['/otp', '/magiclink'])('of %s signs in a known user by its code', async (path) => {
      const { email } = await users.add();
      expect((await request(`/auth/v1${path}`, { method: 'POST', body: { email } })).status).toBe(200);
      const { code } = await readEmail(email);
      const client = createVisitorClient();
      unwrap(await client.auth.verifyOtp({ type: 'email', email, token: code }));
      expect((await client.auth.getUser()).data.user?.email).toBe(email);
      const again = await createVisitorClient().auth.verifyOtp({ type: 'email', email, token: code });
      expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
    });

    test('is not sent to an unknown address, which gets the same response', async () => {
      for (const path of ['/recover', '/otp', '/magiclink', '/resend']) {
        const body = { email: 'nobody@example.com', type: 'signup' };
        expect((await request(`/auth/v1${path}`, { method: 'POST', body })).status).toBe(200);
      }
      expect(await readEmails('nobody@example.com')).toEqual([]);
    });

    test('of a changed address goes to both addresses, and each has to confirm the change', async () => {
      const user = await users.add();
      const client = await users.signIn(user);
      const newEmail = `new-${user.email}`;
      expect((await client.auth.updateUser({ email: newEmail })).error).toBeNull();
      for (const email of [user.email, newEmail]) {
        const { code: token } = await readEmail(email);
        const { auth } = createVisitorClient();
        expect((await auth.verifyOtp({ type: 'email_change', email, token })).error).toBeNull();
      }
      expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
    });

    test('has the code with which a signed-in user reauthenticates', async () => {
      const user = await users.add();
      const client = await users.signIn(user);
      expect((await client.auth.reauthenticate()).error).toBeNull();
      const { code } = await readEmail(user.email);
      expect((await client.auth.updateUser({ password: crypto.randomUUID(), nonce: code })).error).toBeNull();
    });

    test('of an invitation signs in a new user', async () => {
      const email = `${crypto.randomUUID()}@example.com`;
      const { user } = unwrap(await createServiceClient().auth.admin.inviteUserByEmail(email));
      users.remove(user.id);
      const { code } = await readEmail(email);
      unwrap(await createVisitorClient().auth.verifyOtp({ type: 'invite', email, token: code }));
    });

    test.each([
      'implicit',
      'pkce',
    ] as const)('has a link with which the user chooses a new password, once (%s)', async (flowType) => {
      const user = await users.add();
      const client = createVisitorClient({ flowType });
      const redirectTo = `${apiUrl}/update-password`;
      expect((await client.auth.resetPasswordForEmail(user.email, { redirectTo })).error).toBeNull();
      const { link } = await readEmail(user.email);
      const open = async () => (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '';
      // An email scanner's HEAD request does not use up the link.
      expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(204);
      const { href, searchParams, hash } = new URL(await open());
      expect(href.split(/[?#]/)[0]).toBe(redirectTo);
      const { access_token = '', refresh_token = '' } = Object.fromEntries(
        new URLSearchParams(hash.slice(1)),
      );
      unwrap(
        await (flowType === 'pkce'
          ? client.auth.exchangeCodeForSession(searchParams.get('code') ?? '')
          : client.auth.setSession({ access_token, refresh_token })),
      );
      const password = 'an-even-longer-one';
      expect((await client.auth.updateUser({ password })).error).toBeNull();
      expect((await createVisitorClient().auth.signInWithPassword(user)).error).not.toBeNull();
      unwrap(await createVisitorClient().auth.signInWithPassword({ ...user, password }));
      expect(await open()).toContain('error_code=otp_expired');
    });
  });
});

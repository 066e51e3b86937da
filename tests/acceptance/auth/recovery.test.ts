import { describe, expect, inject, test } from 'vitest';
import { createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { readEmail } from '#tests/acceptance/outbox.ts';
import { createTestUsers } from '#tests/acceptance/users.ts';

const { apiUrl, outbox } = inject('site');
const users = createTestUsers();

const redirectTo = `${apiUrl}/update-password`;
const endpoints = [
  'POST /auth/v1/recover',
  'GET /auth/v1/verify',
  'PUT /auth/v1/user',
  'POST /auth/v1/token',
];

// Without its outbox, a site cannot be asked which emails it has sent.
describe.skipIf(outbox === null)('With an outbox', () => {
  /** docs/product/permissions.md#content */
  describeEndpoints('Password recovery', endpoints, () => {
    test('sets a new password and ends other sessions, through an emailed link that works only once', async () => {
      const user = await users.add();
      const otherClient = await users.signIn(user);
      const visitor = createVisitorClient();
      expect((await visitor.auth.resetPasswordForEmail(user.email, { redirectTo })).error).toBeNull();
      const { link } = await readEmail(user.email);

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
      expect((await client.auth.updateUser({ password: 'an-even-longer-one' })).error).toBeNull();
      expect((await otherClient.auth.getUser()).error).not.toBeNull();
      expect((await createVisitorClient().auth.signInWithPassword(user)).error).not.toBeNull();
      unwrap(
        await createVisitorClient().auth.signInWithPassword({ ...user, password: 'an-even-longer-one' }),
      );

      const secondVisit = await fetch(link, { redirect: 'manual' });
      expect(secondVisit.headers.get('location')).toContain('error_code=otp_expired');
    });

    test('with PKCE returns a code to the client, which exchanges it once', async () => {
      const user = await users.add();
      const client = createVisitorClient({ flowType: 'pkce' });
      expect((await client.auth.resetPasswordForEmail(user.email, { redirectTo })).error).toBeNull();
      const { link } = await readEmail(user.email);
      const response = await fetch(link, { redirect: 'manual' });
      const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
      expect((await createVisitorClient().auth.exchangeCodeForSession(code)).error).not.toBeNull();
      expect(unwrap(await client.auth.exchangeCodeForSession(code)).user?.email).toBe(user.email);
    });
  });
});

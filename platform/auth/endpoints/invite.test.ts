import { describe, expect, it } from 'vitest';
import { createTestAuth, readResult, siteUrl } from '#tests/setup/auth.ts';

const auth = await createTestAuth();
await auth.addUser('taken@example.com', 'correct horse');

describe('POST /invite', () => {
  it('emails a new user a link that signs in, so that the user can choose a password', async () => {
    const { data, error } = await auth.admin().auth.admin.inviteUserByEmail('guest@example.com', {
      data: { name: 'Guest' },
      redirectTo: `${siteUrl}/welcome`,
    });
    expect(error).toBeNull();
    expect(data.user?.invited_at).toBeTruthy();
    // A sign-up would add the address to the metadata, and the metadata to the identity. An invitation adds neither.
    expect(data.user?.user_metadata).toEqual({ name: 'Guest' });
    expect(data.user?.identities?.[0]?.identity_data).not.toHaveProperty('name');
    const message = await auth.emailTo('guest@example.com');
    expect(message.subject).toBe('You are invited to site.test');
    const location = await auth.openLink(message.link);
    expect(location).toMatch(new RegExp(`^${siteUrl}/welcome#access_token=.*type=invite$`));
    const hash = new URLSearchParams(location.split('#')[1]);
    const client = auth.client();
    await client.auth.setSession({
      access_token: hash.get('access_token') ?? '',
      refresh_token: hash.get('refresh_token') ?? '',
    });
    expect((await client.auth.updateUser({ password: 'correct horse' })).error).toBeNull();
    expect((await client.auth.getUser()).data.user?.user_metadata).toMatchObject({ name: 'Guest' });
  });

  it.each([
    ['a confirmed user', { email: 'taken@example.com' }, 422, 'email_exists'],
    ['an invalid email', { email: 'xx:;x@x.x' }, 400, 'validation_failed'],
    ['a missing email', {}, 400, 'validation_failed'],
  ])('rejects %s', async (_, body, status, code) => {
    const response = await auth.call('/invite', { body, token: auth.keys.serviceRoleKey });
    expect(readResult(response)).toEqual([status, code]);
  });
});

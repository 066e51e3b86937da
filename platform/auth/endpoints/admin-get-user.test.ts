import { describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';

const auth = await closeAfterTests(createTestAuth());

describe('GET /admin/users/:id', () => {
  it('returns the same user as GET /user, without the password', async () => {
    const { userId, client } = await auth.signInNewUser();
    const { data, error } = await auth.admin().auth.admin.getUserById(userId);
    expect(error).toBeNull();
    expect(data.user).toEqual((await client.auth.getUser()).data.user);
    expect(JSON.stringify(data)).not.toContain('$2');
  });

  it('is not open to a signed-in user, not even for the user’s own ID', async () => {
    const { userId, token } = await auth.signInNewUser();
    const response = await auth.call(`/admin/users/${userId}`, { token });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([403, 'not_admin']);
  });
});

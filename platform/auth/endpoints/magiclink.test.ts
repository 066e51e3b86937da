import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth, type TestAuth } from '#tests/setup/auth.ts';

let open: TestAuth;
let closed: TestAuth;

beforeAll(async () => {
  [open, closed] = await Promise.all([
    createTestAuth({ settings: { enableSignup: true } }),
    createTestAuth(),
  ]);
  await closed.addUser('owner@example.com', 'correct horse');
});
afterAll(() => Promise.all([open.close(), closed.close()]));

describe('POST /magiclink', () => {
  it('creates an unknown user with the data, whom the link signs in', async () => {
    const email = 'new@example.com';
    const response = await open.call('/magiclink', { body: { email, data: { name: 'N' } } });
    expect([response.status, await response.json()]).toEqual([200, {}]);
    const [message] = await open.emailsTo(email);
    const opened = await open.app.request(message?.link ?? '');
    expect(opened.headers.get('location')).toContain('access_token=');
    const [user] = await open.sql('select raw_user_meta_data from auth.users where email = $1', email);
    expect(user?.raw_user_meta_data).toMatchObject({ name: 'N', email });
  });

  it('does not reveal who has an account, where sign-up is disabled', async () => {
    for (const email of ['owner@example.com', 'owner@example.com', 'nobody@example.com']) {
      const response = await closed.call('/magiclink', { body: { email } });
      expect([response.status, await response.json()]).toEqual([200, {}]);
    }
    expect(await closed.emailsTo('owner@example.com')).toHaveLength(1);
    expect(await closed.sql('select 1 from auth.users')).toHaveLength(1);
  });

  it.each([
    ['no address', {}, 422],
    ['an invalid address', { email: 'x' }, 400],
    ['an address that is not text', { email: 1 }, 400],
    ['a challenge without its method', { email: 'a@example.com', code_challenge: 'x'.repeat(43) }, 400],
    ['too much data', { email: 'a@example.com', data: { a: 'x'.repeat(9000) } }, 400],
  ])('rejects %s', async (_, body, status) => {
    expect((await open.call('/magiclink', { body })).status).toBe(status);
    expect(await open.emailsTo('a@example.com')).toHaveLength(0);
  });
});

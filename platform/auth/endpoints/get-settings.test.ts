import { describe, expect, it } from 'vitest';
import { createTestAuth, siteUrl } from '#tests/setup/auth.ts';

const auth = await createTestAuth();

describe('GET /settings', () => {
  it('returns the enabled sign-in methods, which must not be cached', async () => {
    const response = await auth.call('/settings');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      external: { email: true, phone: false, google: false },
      disable_signup: true,
      mailer_autoconfirm: true,
      passkeys_enabled: false,
      passkey_origins: [],
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('lists the origins whose passkeys are accepted', async () => {
    const withPasskeys = await createTestAuth({ settings: { enablePasskeys: true } });
    const settings = await (await withPasskeys.call('/settings')).json();
    expect(settings).toMatchObject({ passkeys_enabled: true, passkey_origins: [siteUrl] });
  });
});

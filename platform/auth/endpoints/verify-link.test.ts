import { describe, expect, it } from 'vitest';
import { createTestAuth, readResult, siteUrl } from '#tests/setup/auth.ts';

const auth = await createTestAuth();

/** Creates a user, requests a recovery email and returns its link. */
async function requestLink() {
  const { email } = await auth.addNewUser();
  await auth.call('/recover', { body: { email } });
  const { link } = await auth.emailTo(email);
  return { link, token: new URL(link).searchParams.get('token') ?? '' };
}

describe('GET /verify', () => {
  it.each([
    ['a HEAD request', { method: 'HEAD' }],
    ['a prefetch request', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ])('does not redeem the link for %s', async (_, init) => {
    const { link } = await requestLink();
    const response = await auth.app.request(link, init);
    expect([response.status, response.headers.get('location')]).toEqual([204, null]);
    expect(await auth.openLink(link)).toContain('#access_token=');
  });

  it.each([
    ['another site', 'https://evil.test/', 'http://site.test/#'],
    ['a URL with line breaks', 'http://site.test/\r\nX-Evil: 1', 'http://site.test/#'],
    ['a URL with a fragment of its own', 'http://site.test/a?b=c#d', 'http://site.test/a?b=c#'],
  ])('redirects to an allowed URL, with only the session in its fragment, no cache and no referrer, if the request asks for %s', async (_, redirectTo, start) => {
    const { token } = await requestLink();
    const query = new URLSearchParams({ token, type: 'recovery', redirect_to: redirectTo });
    const { status, headers } = await auth.app.request(`${siteUrl}/auth/v1/verify?${query}`);
    expect([status, headers.get('x-evil')]).toEqual([303, null]);
    expect(headers.get('location')?.split('access_token=')[0]).toBe(start);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['an unknown token', 'token=x&type=recovery', 'access_denied', 'otp_expired'],
    ['a type whose tokens are never issued', 'token=x&type=signup', 'access_denied', 'otp_expired'],
    ['an unknown type', 'token=x&type=nothing', 'invalid_request', 'validation_failed'],
  ])('redirects with an error for %s', async (_, query, error, code) => {
    const response = await auth.app.request(`${siteUrl}/auth/v1/verify?${query}`);
    const location = new URL(response.headers.get('location') ?? '');
    const hash = new URLSearchParams(location.hash.slice(1));
    expect([response.status, hash.get('error'), hash.get('error_code')]).toEqual([303, error, code]);
  });

  it('returns a JSON error for a query without a type or a token', async () => {
    for (const query of ['', '?type=recovery', '?token=x'])
      expect(readResult(await auth.call(`/verify${query}`)), query).toEqual([400, 'validation_failed']);
  });

  it('returns the error of a used PKCE link in both the query and the fragment', async () => {
    const { email } = await auth.addNewUser();
    await auth.client({ flowType: 'pkce' }).auth.resetPasswordForEmail(email);
    const { link } = await auth.emailTo(email);
    await auth.openLink(link);
    const location = new URL(await auth.openLink(link));
    expect(location.searchParams.get('error_code')).toBe('otp_expired');
    expect(new URLSearchParams(location.hash.slice(1)).get('error_code')).toBe('otp_expired');
  });
});

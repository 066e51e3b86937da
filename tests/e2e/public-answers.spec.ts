import { expect, test, visit } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

/** How public pages are sent: what their headers say, and that the browser has nothing to complain of. */

for (const path of publicPages) {
  test(`${path} belongs to nobody, is known again by its tag, and lets no foreign script run`, async ({
    request,
  }) => {
    const first = await request.get(path);
    expect(first.status()).toBe(200);
    const headers = first.headers();
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['set-cookie']).toBeUndefined();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
    expect(policy).not.toContain('unsafe');

    const again = await request.get(path, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again.status()).toBe(304);
    // A visitor's own headers make no page of another kind.
    const stranger = await request.get(path, {
      headers: { cookie: 'session=1', authorization: 'Bearer x', 'accept-language': 'fr' },
    });
    expect(await stranger.text()).toBe(await first.text());
  });

  test(`${path} leaves the browser nothing to complain of`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
    });
    await visit(page, path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
  });
}

for (const path of ['/scenes/kyoto.svg', '/share.jpg', '/favicon.ico'])
  test(`${path} is not sent again to who has it`, async ({ request }) => {
    const first = await request.get(path);
    const since = first.headers()['last-modified'] ?? '';
    const again = await request.get(path, { headers: { 'if-modified-since': since } });
    expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
    expect(again.headers()['cache-control']).toBe('public, max-age=3600');
    const older = await request.get(path, {
      headers: { 'if-modified-since': new Date(Date.parse(since) - 1000).toUTCString() },
    });
    expect(older.status()).toBe(200);
    expect((await older.body()).length).toBe((await first.body()).length);
  });

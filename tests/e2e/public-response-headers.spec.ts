import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

/**
 * The response headers of public pages and files. server/page-cache/page-cache.test.ts and stored-page.test.ts test that pages
 * do not depend on the visitor and are not sent again.
 */

test('Each public page has an ETag, a strict content security policy and no cookie', async ({ request }) => {
  for (const path of publicPages)
    await test.step(path, async () => {
      const first = await request.get(path);
      expect(first.status()).toBe(200);
      const headers = first.headers();
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': expect.stringMatching(/^(br|gzip)$/),
        etag: expect.stringMatching(/^W\/"/),
        'cache-control': 'public, max-age=0, must-revalidate',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['set-cookie']).toBeUndefined();
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
      expect(policy).not.toContain('unsafe');
    });
});

test('A public file is not sent again to a browser that has the current version', async ({ request }) => {
  for (const path of ['/scenes/kyoto.svg', '/icon-512.png', '/favicon.ico'])
    await test.step(`${path} is sent again only to a browser that has an older version`, async () => {
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
});

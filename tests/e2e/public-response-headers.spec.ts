import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

/** The response headers of public pages and files. */

test('Each public page is the same for every visitor, and has an ETag and a strict content security policy', async ({
  request,
}) => {
  for (const path of publicPages)
    await test.step(`${path} does not depend on the visitor, and has an ETag and a strict policy`, async () => {
      const first = await request.get(path);
      expect(first.status()).toBe(200);
      const headers = first.headers();
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': expect.stringMatching(/^(br|gzip)$/),
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
      // The page does not depend on the request's headers.
      const other = await request.get(path, {
        headers: { cookie: 'session=1', authorization: 'Bearer x', 'accept-language': 'fr' },
      });
      expect(await other.text()).toBe(await first.text());
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

import { JSDOM } from 'jsdom';
import { expect } from 'vitest';
import { publicPages } from '#tests/e2e/public-pages.ts';
import { test } from '#tests/setup/pages.ts';
import { step } from '#tests/setup/step.ts';

/**
 * These tests read the headers of responses, and send malformed, hostile and very long input. The tests of
 * server/page-cache, domain/lists/list-filter.test.ts and app/site/contact/message-form.test.ts test the rules; these tests show
 * that the pages and the server apply them.
 */

test('Each public page has an ETag, a strict content security policy and no cookie', async ({ request }) => {
  for (const path of publicPages)
    await step(path, async () => {
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
    await step(`${path} is sent again only to a browser that has an older version`, async () => {
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

const oddTexts = [
  '🏝️ 👨‍👩‍👧‍👦',
  '<script>throw 1</script>&"\'',
  'شاطئ البحر',
  '%00 ?q=#%E0%A4%A',
  '\u202Eezag\u0000\uD83C',
  '🏝'.repeat(10_000),
  'a'.repeat(10_000),
];

const noResults = {
  '/destinations': 'No destinations found matching your criteria.',
  '/blog': 'No articles found matching your criteria.',
};

test('The server responds to a search for any text with a page that keeps the text in its field, escapes it and stays small', async ({
  request,
}) => {
  for (const [path, heading] of Object.entries(noResults))
    for (const text of oddTexts) {
      const response = await request.get(path, { params: { q: text, category: text.slice(0, 100) } });
      expect(response.status()).toBe(200);
      const html = await response.text();
      expect(html).toContain(heading);
      expect(html).not.toContain('<script>throw');
      expect(html.length).toBeLessThan(100_000);
      const { value = '' } =
        new JSDOM(html).window.document.querySelector<HTMLInputElement>('input[type=search]') ?? {};
      // The server replaces control characters (here only U+0000) with spaces, and shortens long text.
      expect(text.toWellFormed().replaceAll('\u0000', ' ').startsWith(value) && value !== '').toBe(true);
    }
});

test('The character U+0000, which PostgreSQL does not store, causes no error in any URL', async ({
  request,
  site,
}) => {
  const outputBefore = site.output();
  for (const [path, status] of [
    ['/go?place=%00', 303],
    ['/go?destination=%00&place=kyoto%00', 303],
    ['/destinations?q=%00', 200],
    ['/destinations?q=%00&category=%00&region=%00&month=%00&sort=%00', 200],
    ['/blog?q=%00&category=%00', 200],
    ['/suitcase?places=%00,kyoto', 200],
    ['/suitcase/places?places=%00', 200],
    ['/surprise?q=%00', 302],
    ['/blog/%00', 404],
    ['/blog/tags/%00', 404],
    ['/destinations/%00', 404],
    ['/preview/%00', 404],
    ['/sitemaps/%00', 404],
    ['/share/blog/%00.jpg', 404],
    ['/share/destinations/%00.jpg', 404],
    ['/share/suitcase/%00.jpg', 404],
  ] as const)
    expect([path, (await request.get(path, { maxRedirects: 0 })).status()]).toEqual([path, status]);
  expect(site.output()).toBe(outputBefore);
});

test('A request that the site’s own forms cannot send is rejected without a log line', async ({
  request,
  site,
}) => {
  const outputBefore = site.output();
  const name = { name: 'Ana' };
  const crossOrigin = await request.post('/contact', {
    form: name,
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(crossOrigin.status()).toBe(403);
  expect((await request.post('/contact', { data: name })).status()).toBe(415);
  expect((await request.post('/contact', { multipart: name })).status()).toBe(415);
  expect((await request.post('/about', { form: name })).status()).toBe(405);
  expect(site.output()).toBe(outputBefore);
});

test('A form that is much too long gets a response each time, on a connection that stays open', async ({
  site,
}) => {
  const body = new URLSearchParams({ message: 'a'.repeat(400_000) });
  for (let i = 0; i < 6; i += 1) {
    const response = await fetch(`${site.url}/contact`, { method: 'POST', body });
    expect([response.status, await response.text()]).toEqual([
      413,
      expect.stringContaining('yours has far more'),
    ]);
  }
});

import { test } from './content.ts';
import { addDestination } from './destination-page.ts';
import { expect, visit } from './fixtures.ts';

/** The URLs of destinations (docs/product/publishing.md#urls-of-posts-and-destinations). */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Only published destinations have a page, and an old URL leads to the current one', async ({
  page,
  request,
  content,
}) => {
  const { id } = await addDestination(content, { name: '京都・清水寺', region: 'アジア' });
  const path = (slug: string) => `/destinations/${encodeURIComponent(slug)}`;
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await addDestination(content, { name: 'Draft', published_at: null });
  await addDestination(content, { name: 'Scheduled', published_at: tomorrow });

  await test.step('Letters beyond ASCII are part of a URL', async () => {
    const html = await (await request.get(path('京都-清水寺'))).text();
    expect(html).toMatch(/<h1[^>]*>京都・清水寺</);
  });

  await test.step('Drafts, scheduled destinations and unknown slugs get the page for unknown URLs, which is not stored', async () => {
    for (const slug of ['draft', 'scheduled', 'nowhere', 'No-Slug', '%00', "a'or'1", 'x'.repeat(81)]) {
      const response = await request.get(`/destinations/${slug}`);
      expect(response.status(), slug).toBe(404);
      const html = await response.text();
      expect(html, slug).toContain('Nobody here but the sea');
      expect(html, slug).toMatch(/<meta name="robots" content="noindex"/);
      expect(response.headers()['cache-control'] ?? '', slug).not.toContain('s-maxage');
    }
  });

  await test.step('A draft that is published has its page within two seconds', async () => {
    await content.from('destinations').update({ published_at: new Date().toISOString() }).eq('name', 'Draft');
    await expect.poll(async () => (await request.get('/destinations/draft')).status()).toBe(200);
    const typed = await request.get('/destinations/DRAFT', { maxRedirects: 0 });
    expect([typed.status(), typed.headers().location]).toEqual([301, '/destinations/draft']);
  });

  await test.step('After a second change, both old URLs lead to the new one', async () => {
    for (const slug of ['kyoto', '清水']) await content.from('destinations').update({ slug }).eq('id', id);
    for (const old of ['京都-清水寺', 'kyoto', 'KYOTO'])
      await expect
        .poll(async () => {
          const response = await request.get(path(old), { maxRedirects: 0 });
          return [response.status(), response.headers().location];
        })
        .toEqual([301, path('清水')]);
    await visit(page, path('kyoto'));
    await expect(page).toHaveURL(path('清水'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('京都・清水寺');
  });
});

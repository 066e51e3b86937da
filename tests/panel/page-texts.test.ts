import { expectNotice } from '#tests/e2e/owner.ts';
import { readSingleton, updateSingleton } from '#tests/e2e/rows.ts';
import { expect, test } from '#tests/setup/panel/panel.ts';

/** The owner's words on the pages (docs/product/texts.md#page-texts). */
test('An owner says a sentence in her own words, and leaves another one out', async ({
  page,
  content,
  request,
}) => {
  const readHome = async () => (await request.get('/')).text();
  // On a slow machine the first home page may be one whose lists could not be read in time.
  await expect.poll(readHome).toMatch(/The post brings it in all weathers\.[\s\S]*Read on the ferry/);
  await updateSingleton(content, 'settings', { language: 'de' });
  await page.goto('/admin/page-texts');
  const home = page.getByRole('region', { name: 'Home page' });
  await home.getByLabel('From the blog').fill('Im Zug gelesen.');
  await expect(home.getByText('Our text: “Read on the ferry')).toBeVisible();
  await home.getByLabel('Testimonials').fill('');
  await page.getByRole('button', { name: 'Save Page Texts' }).click();
  await expectNotice(page, 'Page Texts Saved!');
  const { page_texts } = await readSingleton(content, 'settings');
  expect(page_texts).toEqual({ home_blog: 'Im Zug gelesen.', home_testimonials: '' });
  await expect.poll(readHome).toMatch(/<p [^>]*lang="de"[^>]*>Im Zug gelesen\.<\/p>/);
  const html = await readHome();
  expect(html).not.toContain('Read on the ferry');
  expect(html).not.toContain('in all weathers');
  // The heading and the testimonials stay.
  expect(html).toContain('What Our Travelers Say');
});

import { expect, stopClock, visit } from './fixtures.ts';
import { getHorizontalOverflow } from './horizontal-overflow.ts';
import { expectNotice, test } from './owner.ts';
import { findRows } from './rows.ts';

/** Whatever an owner writes is shown to visitors as plain text. */

/** If a browser ran the scripts in this string, they would set `window.run`. */
const markup = '<img src=x onerror="window.run=1"><script>window.run=1</script><b>bold</b> &amp; \'"`{1}';
const titles = [
  markup,
  '🏝️👨‍👩‍👧‍👦 Ålesund – 京都 – القاهرة – e\u0301tretat',
  // End tags of a script and a title, the start of a comment, and escapes.
  '</script></title><!-- {{7*7}} %00 \\u003c',
  // 10,000 characters, with and without spaces.
  'Far away '.repeat(1111).trim(),
  'x'.repeat(10_000),
];

test('Slide titles with markup or 10,000 characters are shown as plain text in the list and on the home page', async ({
  page,
  content,
  request,
}) => {
  // Text without spaces overflows most easily in a narrow window.
  await page.setViewportSize({ width: 390, height: 844 });
  const slides = titles.map((title, index) => ({ title, slide_order: -100 + index }));
  await content.from('hero_slides').insert(slides.slice(1)).throwOnError();

  await test.step('The form saves a title with markup', async () => {
    await page.goto('/admin/hero-slides/new');
    await page.getByLabel('Title', { exact: true }).fill(markup);
    await page.getByLabel('Slide Order').fill('-100');
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expectNotice(page, 'Slide created successfully');
    expect(await findRows(content, 'hero_slides', { title: markup })).toHaveLength(1);
  });

  await test.step('The list shows the titles as text', async () => {
    for (const [index, title] of titles.entries())
      await expect(page.getByRole('rowheader').nth(index)).toHaveText(title);
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => 'run' in window)).toBe(false);
  });

  await test.step('The home page shows the titles as text', async () => {
    const [slide] = await findRows(content, 'hero_slides', { title: markup });
    await expect.poll(async () => (await request.get('/')).text()).toContain(slide?.id);
    // With a stopped clock the slideshow does not advance.
    await stopClock(page);
    await visit(page, '/');
    const slideshow = page.getByRole('region', { name: 'Featured journeys' });
    const heading = slideshow.getByRole('heading');
    for (const title of titles) {
      await expect(heading).toHaveText([title]);
      await expect(heading).toBeVisible();
      expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
      await slideshow.getByRole('button', { name: 'Next slide' }).click();
    }
    expect(await page.evaluate(() => 'run' in window)).toBe(false);
  });
});

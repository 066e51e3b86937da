import { expect, stopClock, visit } from './fixtures.ts';
import { getOverhang } from './overhang.ts';
import { addSlide, calls, expectNotice, hold, slidesTitled, test } from './owner.ts';

/** Whatever an owner writes is shown to visitors as text. */

const markup = '<img src=x onerror="window.run=1"><script>window.run=1</script><b>bold</b> &amp; \'"`{1}';
const titles = [
  markup,
  '🏝️👨‍👩‍👧‍👦 Ålesund – 京都 – القاهرة – e\u0301tretat',
  // The end of a script, a comment and escapes.
  '</script></title><!-- {{7*7}} %00 \\u003c',
  // 10,000 characters, with and without spaces.
  'Far away '.repeat(1111).trim(),
  'x'.repeat(10_000),
];

test('Odd slide titles (other scripts, markup, 10,000 characters) are shown as text in the list and on the home page', async ({
  page,
  content,
  request,
}) => {
  test.setTimeout(180_000);
  // A text that does not break does the most harm in a narrow window.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [place, title] of titles.entries())
    if (title !== markup) await addSlide(content, { title, slide_order: -100 + place });

  await test.step('the form saves markup, but no image URL that would run a script', async () => {
    const saves = await hold(page, calls.createSlide);
    saves.release();
    await page.goto('/admin/hero-slides/new');
    await page.getByLabel('Title', { exact: true }).fill(markup);
    await page.getByLabel('Slide Order').fill('-100');
    await page.getByLabel('Image URL').fill('javascript:window.run=1');
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expect(page.getByText(/^Please enter an? \w+ that begins with https:\/\//)).toBeVisible();
    await expect(page.getByLabel('Image URL')).toHaveValue('javascript:window.run=1');
    await expect(page).toHaveURL('/admin/hero-slides/new');
    expect(saves.count()).toBe(0);

    await page.getByLabel('Image URL').fill('');
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expectNotice(page, 'Slide created successfully');
    expect(await slidesTitled(content, markup)).toHaveLength(1);
  });

  await test.step('the list shows them as text', async () => {
    for (const [place, title] of titles.entries())
      await expect(page.getByRole('rowheader').nth(place)).toHaveText(title);
    expect(await getOverhang(page)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => 'run' in window)).toBe(false);
  });

  await test.step('the home page shows them as text', async () => {
    const [slide] = await slidesTitled(content, markup);
    await expect.poll(async () => (await request.get('/')).text()).toContain(slide?.id);
    // The slideshow does not move on by itself.
    await stopClock(page);
    await visit(page, '/');
    const slideshow = page.getByRole('region', { name: 'Journeys to start from' });
    const heading = slideshow.getByRole('heading');
    for (const title of titles) {
      await expect(heading).toHaveText([title]);
      await expect(heading).toBeVisible();
      expect(await getOverhang(page)).toBeLessThanOrEqual(0);
      await slideshow.getByRole('button', { name: 'Next slide' }).click();
    }
    expect(await page.evaluate(() => 'run' in window)).toBe(false);
  });
});

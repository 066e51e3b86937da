import type { Page } from '@playwright/test';
import { expect, visit } from './fixtures.ts';
import { calls, expectNotice, hold, slidesTitled, test } from './owner.ts';

/** What an owner may write, however odd, is shown to visitors as the text that it is. */

const titles = [
  ['emoji and other scripts', '🏝️👨‍👩‍👧‍👦 Ålesund – 京都 – القاهرة – e\u0301tretat'],
  ['markup', '<img src=x onerror="window.run=1"><script>window.run=1</script><b>bold</b> &amp; \'"`{1}'],
  ['what a script’s end looks like', '</script></title><!-- {{7*7}} %00 \\u003c'],
  ['10,000 characters', 'Far away '.repeat(1111).trim()],
  ['10,000 characters without a gap', 'x'.repeat(10_000)],
] as const;

for (const [what, title] of titles) {
  test(`A slide title with ${what} is shown as text in the list and on the home page`, async ({
    page,
    content,
    request,
  }) => {
    // Where a text that does not break does the most harm.
    await page.setViewportSize({ width: 390, height: 844 });
    await create(page, title);
    const [slide] = await slidesTitled(content, title);
    expect(slide).toBeDefined();

    await test.step('is text in the list', async () => {
      await expect(page.getByRole('rowheader').first()).toHaveText(title);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
    });
    await test.step('and on the home page', async () => {
      await expect.poll(async () => (await request.get('/')).text()).toContain(slide?.id);
      await visit(page, '/');
      const heading = page.getByRole('region', { name: 'Journeys to start from' }).getByRole('heading');
      await expect(heading).toHaveText([title]);
      await expect(heading).toBeVisible();
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => 'run' in window)).toBe(false);
    });
  });
}

test('An image URL that would run a script is neither saved nor shown', async ({ page }) => {
  const written = await hold(page, calls.createSlide);
  written.release();
  await page.goto('/admin/hero-slides/new');
  await page.getByLabel('Title', { exact: true }).fill('A trap');
  await page.getByLabel('Image URL').fill('javascript:window.run=1');
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(page.getByText('Please enter an address that begins with https://')).toBeVisible();
  await expect(page.getByLabel('Image URL')).toHaveValue('javascript:window.run=1');
  await expect(page).toHaveURL('/admin/hero-slides/new');
  expect(written.count()).toBe(0);
  expect(await page.evaluate(() => 'run' in window)).toBe(false);
});

async function create(page: Page, title: string): Promise<void> {
  await page.goto('/admin/hero-slides/new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Slide Order').fill('-5');
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
}

/** How many pixels a page is wider than its window. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

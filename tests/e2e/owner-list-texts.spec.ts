import { expectAccessibleAtWidths, expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { expectNoOverflow, expectNoSidewaysScroll, getHorizontalOverflow } from './horizontal-overflow.ts';
import { expectLoadedImage } from './media-library.ts';
import { test } from './owner.ts';
import { addRow } from './rows.ts';

/** How the lists show long text, non-Latin text, missing images and their filters. */

test('Lists wrap long words and shorten long titles, which screen readers still read in full, and on a phone a button shows the filters, and the dialog with samples fits', async ({
  page,
  content,
}) => {
  const long = 'The slow ferry '.repeat(20).trim();
  const { publicUrl } = content.storage.from('images').getPublicUrl('gone.jpg').data;
  await content
    .from('posts')
    .insert(
      [
        { title: 'x'.repeat(300), excerpt: 'y'.repeat(300), author: 'z'.repeat(80) },
        { title: long, category: 'Destinations '.repeat(6), image: publicUrl },
        { title: 'شاي في كيوتو', excerpt: '🍵', author: 'هاروكا', image: '/nowhere.png' },
        { title: 'Short', featured: true },
        { title: 'Lisbon', category: 'Food' },
      ],
      { defaultToNull: false },
    )
    .throwOnError();
  await page.goto('/admin/posts');
  await expect(page.getByRole('rowheader')).toHaveCount(5);
  const countLines = (title: string) =>
    page
      .getByTitle(title, { exact: true })
      .evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
  for (const width of [1440, 390])
    await test.step(`The texts fit and pass axe at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => countLines('Short')).toBeCloseTo(1, 0);
      await expect.poll(() => countLines(long)).toBeCloseTo(width === 390 ? 2 : 1, 0);
      await expect(page.getByRole('rowheader', { name: long, exact: true })).toBeVisible();
      await expect.poll(() => getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
      await expectNoAxeViolations(page);
    });

  await test.step('An icon replaces an image that cannot be loaded', async () => {
    for (const title of [long, 'شاي في كيوتو']) {
      const imageCell = page.getByRole('row').filter({ hasText: title }).getByRole('cell').nth(1);
      await expect(imageCell.locator('svg')).toBeVisible();
      await expect(imageCell.locator('img')).toHaveCount(0);
    }
  });

  await test.step('The dialog with the samples of articles shows their drawings, passes axe and does not scroll sideways', async () => {
    const dialog = page.getByRole('dialog', { name: 'Make a sample yours' });
    await page.getByRole('button', { name: 'Start from a Sample' }).click();
    await expectLoadedImage(dialog.locator('img').first());
    await expectAccessibleAtWidths(page, [390]);
    await expectNoSidewaysScroll(page, [320]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('In a narrow list, a button shows and hides the filters and says how many are active', async () => {
    const main = page.getByRole('main');
    const [category, featured] = ['Category', 'Featured'].map((name) => main.getByRole('combobox', { name }));
    if (!category || !featured) throw new Error('There are two filters.');
    const toggle = main.getByRole('button', { name: 'Filters' });
    const row = main.getByRole('search').locator('..');
    await page.setViewportSize({ width: 1440, height: 900 });
    await category.selectOption('Food');
    await expect(main.getByRole('rowheader')).toHaveText(['Lisbon']);
    // The search and the filters are in one row, with a gap of 16 px.
    const gaps = await row.evaluate(({ children }) => {
      const boxes = [...children]
        .map((child) => child.getBoundingClientRect())
        .filter(({ width }) => width > 0);
      return boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0));
    });
    expect(gaps).toEqual([16]);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(toggle).toBeHidden();
    // The filters are in one row.
    const tops = await main
      .getByRole('combobox', { name: /Category|State|Featured/ })
      .evaluateAll((filters) => filters.map((filter) => filter.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(toggle).toBeVisible();
    await expect(featured).toBeHidden();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(featured).toBeHidden();
    await expect(toggle).toHaveAccessibleName('Filters 1 active');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    // The search and the button are in one row.
    expect((await row.boundingBox())?.height).toBeLessThan(48);
    await main.getByRole('searchbox').press('Tab');
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(main.getByRole('combobox', { name: 'State' })).toBeFocused();
    await expect(main.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
    await toggle.press('Space');
    await expect(category).toBeHidden();
  });

  await test.step('The list of destinations fits at every width, and passes axe on a phone', async () => {
    await addRow(content, 'destinations', {
      name: `Taumata${'whakatangihanga'.repeat(20)}`,
      description: 'x'.repeat(3000),
      region: 'r'.repeat(300),
      budget: 'b'.repeat(300),
      activity: 'a'.repeat(300),
      featured: true,
    });
    await addRow(content, 'destinations', { name: 'Rio' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: /^Destinations/ })
      .click();
    await page.getByRole('checkbox', { name: 'Select Rio' }).check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expectNoOverflow(page, [1440, 1024, 768]);
    await expectAccessibleAtWidths(page, [390]);
  });
});

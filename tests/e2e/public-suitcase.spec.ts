import { expectNoAxeViolations } from './axe.ts';
import { test } from './content.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { expectNoShifts, recordShifts } from './layout-shifts.ts';
import { addRow } from './rows.ts';
import { getStored, headerLink, names, saveButton, scrollToCard, widths } from './suitcase.ts';

/** The suitcase of saved places (docs/product/suitcase.md). */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A place that is saved on a card lies in the suitcase, also in another tab, and can be removed and put back with the keyboard only', async ({
  page,
  context,
}) => {
  await visit(page, '/destinations');
  await test.step('Without a saved place there is no link to the suitcase', async () => {
    await scrollToCard(page, 'Kyoto');
    await expect(saveButton(page, 'Kyoto')).toHaveAttribute('aria-pressed', 'false');
    await expect(headerLink(page)).toHaveCount(0);
  });
  await test.step('The button on a card saves its place, and the header counts it', async () => {
    await saveButton(page, 'Kyoto').click();
    await expect(saveButton(page, 'Kyoto')).toHaveText('Saved');
    await expect(saveButton(page, 'Kyoto')).toHaveAttribute('aria-pressed', 'true');
    await expect(noticeRegion(page).getByRole('status')).toContainText('Saved to your suitcase');
    await expect(noticeRegion(page).getByRole('link', { name: 'Open your suitcase' })).toHaveAttribute(
      'href',
      '/suitcase',
    );
    await expect(headerLink(page)).toHaveAccessibleName('Suitcase: 1 place');
    await expect(page).toHaveURL('/destinations');
    await expectNoAxeViolations(page, 'header, [role=region], article:has([aria-pressed=true])');
  });
  const otherTab = await context.newPage();
  await test.step('Another tab shows it, too, and follows what is saved and removed here', async () => {
    await visit(otherTab, '/suitcase');
    await expect(names(otherTab)).toHaveText(['Kyoto']);
    const print = otherTab.getByRole('main').getByRole('article');
    await expect(print).toContainText('$1,599');
    await expect(print.getByRole('link', { name: 'Kyoto', exact: true })).toHaveAttribute(
      'href',
      '/destinations?q=Kyoto#kyoto',
    );
    await scrollToCard(page, 'Bali');
    await saveButton(page, 'Bali').press('Enter');
    await expect(names(otherTab)).toHaveText(['Bali', 'Kyoto']);
    await scrollToCard(page, 'Kyoto');
    await saveButton(page, 'Kyoto').press('Space');
    await expect(names(otherTab)).toHaveText(['Bali']);
  });
  await test.step('A card of the home page saves its place, too', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('region', { name: 'Featured journeys' })).toBeVisible();
    await expect(headerLink(page)).toHaveAccessibleName('Suitcase: 1 place');
    await scrollToCard(page, 'Kyoto');
    await saveButton(page, 'Kyoto').click();
    await expect(names(otherTab)).toHaveText(['Kyoto', 'Bali']);
  });
  await test.step('On a phone the menu has the link, with the number of places', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(headerLink(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    const link = page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Suitcase 2 places' });
    await link.click();
    await expect(page).toHaveURL('/suitcase');
    await expect(link).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  const remove = (name: string) => page.getByRole('button', { name: `Remove: ${name}` });
  await test.step('A removed place can be put back, with the keyboard only', async () => {
    await remove('Kyoto').press('Enter');
    await expect(names(page)).toHaveText(['Bali']);
    await expect(headerLink(page)).toHaveAccessibleName('Suitcase: 1 place');
    await expect(remove('Bali')).toBeFocused();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(names(page)).toHaveText(['Kyoto', 'Bali']);
    await expect(remove('Kyoto')).toBeFocused();
    await expect(noticeRegion(page)).toHaveText('');
  });
  await test.step('Without the last place, the case holds a map and a sentence', async () => {
    for (const name of ['Kyoto', 'Bali']) await remove(name).press('Enter');
    await expect(page.getByRole('main')).toContainText('Nothing but a map so far.');
    expect(await getStored(page)).toBeNull();
    await expect(headerLink(page)).toHaveCount(0);
    await expect(page.getByRole('main').locator('[tabindex="-1"]')).toBeFocused();
  });
  await test.step('The notice of a removal leaves with its page', async () => {
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.getByRole('link', { name: 'Find places' }).click();
    await expect(page).toHaveURL('/destinations');
    await expect(noticeRegion(page)).toHaveText('');
  });
});

test('The page of a destination saves it, without shifting its banner', async ({ page, content }) => {
  const { id } = await addRow(content, 'destinations', { name: 'Hampi', slug: 'hampi', region: 'Asia' });
  await addRow(content, 'posts', { title: 'Slow days', slug: 'slow-days', destination_ids: [id] });
  await recordShifts(page);
  await visit(page, '/destinations/hampi');
  await expect(saveButton(page, 'Hampi')).toBeVisible();
  await expectNoShifts(page);
  await saveButton(page, 'Hampi').click();
  await expect.poll(() => getStored(page)).toBe('hampi');
  await expectNoSidewaysScroll(page, widths);
  await test.step('The page of a post about the place shows that it is saved', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Slow days' }).click();
    await expect(page).toHaveURL('/blog/slow-days');
    // The URL changes before the page does, and both pages have the button.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slow days');
    await saveButton(page, 'Hampi').scrollIntoViewIfNeeded();
    await expect(saveButton(page, 'Hampi')).toHaveAttribute('aria-pressed', 'true');
  });
});

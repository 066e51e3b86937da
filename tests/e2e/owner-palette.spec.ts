import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';

/**
 * Keys and focus in the command palette. The tests in app/admin/shell check which commands it has, finds and remembers.
 */

const getPalette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
const getSearchField = (page: Page) => getPalette(page).getByRole('combobox', { name: 'Go to' });
const getOptions = (page: Page) => getPalette(page).getByRole('option');
const getActiveOption = (page: Page) => getPalette(page).getByRole('option', { selected: true });

/** Opens a page of the panel, and waits until the palette listens for key presses. */
async function openPage(page: Page, path = '/admin/affiliate-settings'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

test('A shortcut or a button opens the command palette, which works with arrow keys and a pointer', async ({
  page,
}) => {
  await openPage(page);
  const button = page.getByRole('button', { name: 'Go to…' });

  await test.step('The palette returns the focus when it closes', async () => {
    for (const press of [
      () => page.keyboard.press('Control+k'),
      () => page.keyboard.press('Meta+k'),
      () => button.press('Enter'),
    ]) {
      await button.focus();
      await press();
      await expect(getSearchField(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(getPalette(page)).toBeHidden();
      await expect(button).toBeFocused();
    }
  });

  await test.step('The shortcut, a button and a click outside the palette close it', async () => {
    await page.keyboard.press('Control+k');
    await expect(getSearchField(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(getPalette(page)).toBeHidden();
    await button.click();
    await getPalette(page).getByRole('button', { name: 'Close' }).click();
    await expect(getPalette(page)).toBeHidden();
    await button.click();
    await page.mouse.click(5, 5);
    await expect(getPalette(page)).toBeHidden();
    // Neither the letter alone nor a similar shortcut opens it.
    await page.keyboard.press('k');
    await page.keyboard.press('Control+Shift+k');
    await expect(getPalette(page)).toBeHidden();
  });

  await page.keyboard.press('Control+k');
  await expect(getActiveOption(page)).toHaveText('Dashboard');
  await expectAccessiblePalette(page);

  await test.step('Arrow keys move the active option, and wrap at both ends', async () => {
    await expectActiveDescendant(page);
    await page.keyboard.press('ArrowDown');
    await expect(getActiveOption(page)).toHaveText('Messages');
    await expectActiveDescendant(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(getActiveOption(page)).toHaveText('Log out');
    await expect(getActiveOption(page)).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(getActiveOption(page)).toHaveText('Dashboard');
    await expect(getSearchField(page)).toBeFocused();
  });

  await test.step('The number of results is announced', async () => {
    const status = getPalette(page).getByRole('status').filter({ hasText: 'result' });
    await page.keyboard.type('create dest');
    await expect(getOptions(page)).toHaveText(['New Destination']);
    await expect(status).toHaveText('1 result');
    await getSearchField(page).fill('zebra');
    await expect(getOptions(page)).toHaveCount(0);
    await expect(getPalette(page).getByText('No results for “zebra”.')).toBeVisible();
    await expect(status).toHaveText('0 results');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect(getPalette(page)).toBeVisible();
    await getSearchField(page).fill('');
    await expect(getActiveOption(page)).toHaveText('Dashboard');
  });

  await test.step('A click on an option opens its page, and moves the focus there', async () => {
    await getOptions(page).filter({ hasText: 'Hero Slides' }).hover();
    await expect(getActiveOption(page)).toHaveText('Hero Slides');
    await getOptions(page).filter({ hasText: 'Hero Slides' }).click();
    await expect(page).toHaveURL('/admin/hero-slides');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('The command palette shows recent commands first, and does not open over a dialog', async ({ page }) => {
  const title = page.getByLabel('Title', { exact: true });
  await openPage(page);
  for (const [label, path] of [
    ['Contact Info', '/admin/contact-settings'],
    ['New Slide', '/admin/hero-slides/new'],
  ] as const)
    await test.step(`Enter opens “${label}”`, async () => {
      await page.keyboard.press('Control+k');
      await expect(getSearchField(page)).toBeFocused();
      await page.keyboard.type(label);
      await expect(getActiveOption(page)).toHaveText(label);
      await page.keyboard.press('Enter');
      await expect(getPalette(page)).toBeHidden();
      await expect(page).toHaveURL(path);
    });

  await test.step('The most recent command comes first', async () => {
    await expect(title).toBeVisible();
    await page.keyboard.press('Control+k');
    const recent = getPalette(page).getByRole('group').first();
    await expect(recent.getByRole('option')).toHaveText(['New Slide', 'Contact Info']);
    await page.keyboard.press('Escape');
  });

  await test.step('The palette does not open when the focused field handles the shortcut itself', async () => {
    await title.fill('Unsaved');
    // The field handles the shortcut once, as the text editor does to create a link.
    await title.evaluate((field: HTMLElement) => {
      const handle = (event: KeyboardEvent) => {
        if (event.key === 'k') event.preventDefault();
      };
      field.addEventListener('keydown', handle);
      field.addEventListener('keyup', () => field.removeEventListener('keydown', handle));
    });
    await page.keyboard.press('Control+k');
    await expect(getPalette(page)).toBeHidden();
    await expect(title).toBeFocused();
  });

  await test.step('A command asks before it discards unsaved changes, and the palette cannot be opened during the question', async () => {
    await page.keyboard.press('Control+k');
    await expect(getSearchField(page)).toBeFocused();
    await page.keyboard.type('dash');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(getPalette(page)).toBeHidden();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(title).toHaveValue('Unsaved');
    await expect(page).toHaveURL('/admin/hero-slides/new');
  });
});

test.describe('the command palette on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('On a phone the command palette opens from the menu, which does not show the keyboard shortcut', async ({
    page,
  }) => {
    await openPage(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const opener = page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Go to…' });
    await expect(opener.locator('kbd')).toBeHidden();
    await opener.click();
    await expect(getSearchField(page)).toBeFocused();
    await expectAccessiblePalette(page);
    await getSearchField(page).fill('zebra');
    await expect(getPalette(page).getByText('No results for')).toBeVisible();
    await expectNoAxeViolations(page);
    await getSearchField(page).fill('');
    await getOptions(page).filter({ hasText: 'Hero Slides' }).click();
    await expect(page).toHaveURL('/admin/hero-slides');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

/** Expects that the palette passes axe, that each target is large enough, and that nothing is wider than the palette. */
async function expectAccessiblePalette(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  const heights = await getPalette(page)
    .locator('button, [role=option]')
    .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  expect(await getPalette(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
}

/** Expects that the search field tells screen readers which option is active. */
async function expectActiveDescendant(page: Page): Promise<void> {
  const id = (await getActiveOption(page).getAttribute('id')) ?? 'none';
  await expect(getSearchField(page)).toHaveAttribute('aria-activedescendant', id);
}

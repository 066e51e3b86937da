import type { Page } from '@playwright/test';
import {
  getActiveOption,
  getOptions,
  getPalette,
  getSearchField,
  openPage,
  openPalette,
} from '#tests/e2e/palette.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/**
 * Keys and focus in the command palette. The tests in app/admin/shell check which commands it has, finds and remembers.
 */

test('A shortcut or a button opens the command palette, which works with arrow keys', async ({ page }) => {
  await openPage(page);
  const button = page.getByRole('button', { name: 'Go to…' });

  await step('The palette returns the focus when it closes', async () => {
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

  await step('The shortcut and a button close the palette', async () => {
    await page.keyboard.press('Control+k');
    await expect(getSearchField(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(getPalette(page)).toBeHidden();
    await button.click();
    await getPalette(page).getByRole('button', { name: 'Close' }).click();
    await expect(getPalette(page)).toBeHidden();
    // Neither the letter alone nor a similar shortcut opens the palette.
    await page.keyboard.press('k');
    await page.keyboard.press('Control+Shift+k');
    await expect(getPalette(page)).toBeHidden();
  });

  await page.keyboard.press('Control+k');
  await expect(getActiveOption(page)).toHaveText('Dashboard');

  await step('Arrow keys move the active option, and wrap at both ends', async () => {
    await expectActiveDescendant(page);
    await page.keyboard.press('ArrowDown');
    await expect(getActiveOption(page)).toHaveText('Messages');
    await expectActiveDescendant(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(getActiveOption(page)).toHaveText('Log out');
    await page.keyboard.press('ArrowDown');
    await expect(getActiveOption(page)).toHaveText('Dashboard');
    await expect(getSearchField(page)).toBeFocused();
  });

  await step('The number of results is announced', async () => {
    const status = getPalette(page).getByRole('status').filter({ hasText: 'result' });
    await page.keyboard.type('create dest');
    await expect(getOptions(page)).toHaveText(['New Destination']);
    await expect(status).toHaveText('1 result');
    await getSearchField(page).fill('zebra');
    await expect(getOptions(page)).toHaveCount(0);
    await expect(getPalette(page).getByText('No results for “zebra”.')).toBeVisible();
    await expect(status).toHaveText('0 results');
    await page.keyboard.press('Enter');
    await expect(getPalette(page)).toBeVisible();
    await getSearchField(page).fill('');
    await expect(getActiveOption(page)).toHaveText('Dashboard');
  });

  await step('A click on an option opens its page, and moves the focus there', async () => {
    await getOptions(page).filter({ hasText: 'Hero Slides' }).click();
    await expect(page).toHaveURL('/admin/hero-slides');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('The command palette shows recent commands first, and asks before a command discards unsaved changes', async ({
  page,
}) => {
  const title = page.getByLabel('Title', { exact: true });
  await openPage(page);
  for (const [label, path] of [
    ['Contact Info', '/admin/contact-settings'],
    ['New Slide', '/admin/hero-slides/new'],
  ] as const)
    await step(`Enter opens “${label}”`, async () => {
      await openPalette(page, label);
      await expect(getActiveOption(page)).toHaveText(label);
      await page.keyboard.press('Enter');
      await expect(getPalette(page)).toBeHidden();
      await expect(page).toHaveURL(path);
    });

  await step('The most recent command comes first', async () => {
    await expect(title).toBeVisible();
    await page.keyboard.press('Control+k');
    const recent = getPalette(page).getByRole('group').first();
    await expect(recent.getByRole('option')).toHaveText(['New Slide', 'Contact Info']);
    await page.keyboard.press('Escape');
  });

  await step('The palette does not open when the focused field handles the shortcut itself', async () => {
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

  await step('A command asks before it discards unsaved changes', async () => {
    await openPalette(page, 'dash');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(title).toHaveValue('Unsaved');
    await expect(page).toHaveURL('/admin/hero-slides/new');
  });
});

/** Expects that the search field tells screen readers which option is active. */
async function expectActiveDescendant(page: Page): Promise<void> {
  const id = await getActiveOption(page).evaluate(({ id }) => id);
  await expect(getSearchField(page)).toHaveAttribute('aria-activedescendant', id);
}

import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { getFileInput, image } from './media-library.ts';
import { expectNotice } from './owner.ts';
import { openPalette } from './palette.ts';
import { holdRequests, requests } from './requests.ts';
import { getTitleField, test } from './session.ts';

/** The owner logs out by keyboard and during an upload; tests/panel/logout.test.ts has the rest (docs/product/pages.md, docs/product/layout.md#notices, docs/product/fixed-texts.md). */

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Log out without saving?' });

test('Logging out warns of an upload that would be lost, and works from the command palette by keyboard', async ({
  page,
}) => {
  await page.goto('/admin/hero-slides/new');
  await getTitleField(page).fill('Half a thought');

  await test.step('The dialog warns that an upload in progress would be lost', async () => {
    const upload = await holdRequests(page, requests.upload);
    await getFileInput(page, 'image').setInputFiles(image);
    await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(getDialog(page)).toContainText('Some of them would be lost: an upload in progress');
    await page.keyboard.press('Escape');
    upload.release();
    await expectNotice(page, 'image uploaded successfully!');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(getDialog(page)).toContainText('This browser keeps them as a draft');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(getDialog(page)).toBeHidden();
  });

  await test.step('The command palette opens a confirm dialog that works by keyboard', async () => {
    await getTitleField(page).focus();
    for (const key of ['Escape', 'Enter'] as const) {
      await openPalette(page, 'log out');
      await page.keyboard.press('Enter');
      await expect(getDialog(page)).toBeVisible();
      const logOutButton = getDialog(page).getByRole('button', { name: 'Log out' });
      await page.keyboard.press('Shift+Tab');
      for (let presses = 0; presses < 5; presses += 1) {
        if (await logOutButton.evaluate((button) => button === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(logOutButton).toBeFocused();
      await page.keyboard.press(key);
      await expect(getDialog(page)).toBeHidden();
      if (key === 'Escape') await expect(getTitleField(page)).toBeFocused();
    }
    await expect(page).toHaveURL('/login');
  });

  await test.step('The login page has no command palette', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Go to' })).toHaveCount(0);
  });
});

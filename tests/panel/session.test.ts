import { expectErrorNotice } from '#tests/e2e/owner.ts';
import {
  dispatchVisibilityChange,
  endSessionsElsewhere,
  expectTitleFieldNotRemounted,
  expireAccessToken,
  fillNewSlide,
  getPasswordDialog,
  getTitleField,
  logInAgain,
} from '#tests/e2e/session.ts';
import { expect, step, sessionTest as test } from '#tests/setup/panel/panel.tsx';

test('A form keeps what was typed when the owner returns to a tab whose session has ended', async ({
  page,
  site,
  owner,
}) => {
  await fillNewSlide(page, 'A sentence');
  const dialog = getPasswordDialog(page);

  await step('The tab asks for the password, and then focuses the field again', async () => {
    await endSessionsElsewhere(site, owner);
    await page.evaluate(expireAccessToken);
    await page.evaluate(dispatchVisibilityChange);
    await logInAgain(page, owner);
    await page.keyboard.type(' that');
    await expectTitleFieldNotRemounted(page, 'A sentence that');
  });

  await step('The dialog can be closed to continue typing', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.evaluate(dispatchVisibilityChange);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(getTitleField(page)).toBeFocused();
    await page.keyboard.type(' is finished');
    await expect(page.getByText('You are signed out. What you have written is still here.')).toBeVisible();
  });

  await step('A save opens the dialog again, and fails when the dialog is closed', async () => {
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expect(dialog).toBeVisible();
    await expect(page.getByText('Error creating slide')).toHaveCount(0);
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expectErrorNotice(page, 'Sign in Failed');
    await page.keyboard.press('Escape');
    await expectErrorNotice(page, 'Error creating slide');
    await expect(page.getByRole('button', { name: 'Create Slide' })).toBeFocused();
  });

  await step('The “Sign in again” button opens the password dialog as well', async () => {
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await logInAgain(page, owner);
    await expectTitleFieldNotRemounted(page, 'A sentence that is finished');
    await expect(page.getByText('You are signed out.')).toHaveCount(0);
  });
});

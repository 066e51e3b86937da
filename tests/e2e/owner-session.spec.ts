import { expectAccessibleAtWidths, expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { expectErrorNotice } from './owner.ts';
import {
  dispatchVisibilityChange,
  endSessionsElsewhere,
  expectTitleFieldNotRemounted,
  expireAccessToken,
  fillNewSlide,
  forgeTokens,
  getPasswordDialog,
  getTitleField,
  logInAgain,
  test,
} from './session.ts';

/** A session that ends while a form is open, where the focus and the widths matter. tests/panel/session.test.ts has the rest. */

test('A form keeps what was typed when the owner returns to a tab whose session has ended', async ({
  page,
  site,
  owner,
}) => {
  await fillNewSlide(page, 'A sentence');
  const dialog = getPasswordDialog(page);

  await test.step('The tab asks for the password, and then focuses the field again', async () => {
    await endSessionsElsewhere(site, owner);
    await page.evaluate(expireAccessToken);
    await page.evaluate(dispatchVisibilityChange);
    await logInAgain(page, owner);
    await page.keyboard.type(' that');
    await expectTitleFieldNotRemounted(page, 'A sentence that');
  });

  await test.step('The dialog can be closed to continue typing', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.evaluate(dispatchVisibilityChange);
    await expect(dialog).toBeVisible();
    await expectAccessibleAtWidths(page, [390]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(getTitleField(page)).toBeFocused();
    await page.keyboard.type(' is finished');
    await expect(page.getByText('You are signed out. What you have written is still here.')).toBeVisible();
    await expectAccessibleAtWidths(page, [390]);
  });

  await test.step('A save opens the dialog again, and fails when the dialog is closed', async () => {
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expect(dialog).toBeVisible();
    await expect(page.getByText('Error creating slide')).toHaveCount(0);
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expectErrorNotice(page, 'Sign in Failed');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expectErrorNotice(page, 'Error creating slide');
    await expect(page.getByRole('button', { name: 'Create Slide' })).toBeFocused();
  });

  await test.step('The “Sign in again” button opens the password dialog as well', async () => {
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await logInAgain(page, owner);
    await expectTitleFieldNotRemounted(page, 'A sentence that is finished');
    await expect(page.getByText('You are signed out.')).toHaveCount(0);
  });

  await test.step('Logging out instead of entering the password reports the failed save', async () => {
    await forgeTokens(page);
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await dialog.getByRole('button', { name: 'Log out instead' }).click();
    await expect(page).toHaveURL('/login');
    await expectErrorNotice(page, 'Error creating slide');
  });
});

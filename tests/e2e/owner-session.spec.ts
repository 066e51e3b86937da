import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { logIn } from './log-in.ts';
import { expectErrorNotice, expectNotice } from './owner.ts';
import { holdRequests, requests } from './requests.ts';
import { addRow, findRows } from './rows.ts';
import {
  dispatchVisibilityChange,
  endSessionsElsewhere,
  endSessionUnnoticed,
  expectTitleFieldNotRemounted,
  expireAccessToken,
  fillNewSlide,
  forgeTokens,
  getPasswordDialog,
  getTitleField,
  logInAgain,
  recordNotices,
  test,
} from './session.ts';

/** A session that ends while the panel is open. */

test('When the session has ended, saving a slide asks for the password on the same page, then continues', async ({
  page,
  site,
  content,
  owner,
}) => {
  await fillNewSlide(page, 'Written before the end');
  await endSessionUnnoticed(page, site, owner);
  const dialog = getPasswordDialog(page);
  const password = dialog.getByLabel('Password');
  const readNotices = await recordNotices(page);

  await test.step('The dialog opens when the slide is saved', async () => {
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/admin/hero-slides/new');
    await expect(dialog.getByLabel('Email')).toHaveValue(owner.email);
    await expect(dialog.getByLabel('Email')).not.toBeEditable();
    await expect(password).toBeFocused();
  });

  await test.step('No request is sent without a password', async () => {
    const request = await holdRequests(page, requests.signIn);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(password).toHaveJSProperty('validity.valueMissing', true);
    expect(request.count()).toBe(0);
    request.release();
    await page.unrouteAll();
  });

  await test.step('A wrong password is rejected in the dialog', async () => {
    await password.fill('not the password');
    await password.press('Enter');
    await expectErrorNotice(page, 'Sign in Failed', 'Invalid login credentials');
    await expect(password).toHaveAccessibleDescription('Invalid login credentials');
    await expect(password).toBeFocused();
  });

  await test.step('The right password saves the slide once, without another click', async () => {
    const request = await holdRequests(page, requests.signIn);
    await password.fill(owner.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    await password.press('Enter');
    request.release();
    await expect(page).toHaveURL('/admin/hero-slides');
    await expectNotice(page, 'Slide created successfully');
    await expect(dialog).toBeHidden();
    expect(request.count()).toBe(1);
    expect(await readNotices()).toEqual([
      'Sign in Failed',
      'Login Successful!',
      'Slide created successfully',
    ]);
    expect(await findRows(content, 'hero_slides', { title: 'Written before the end' })).toHaveLength(1);
  });
});

test('Without a valid session, updating a slide or saving settings asks for the password, then continues', async ({
  page,
  content,
  owner,
}) => {
  const { id } = await addRow(content, 'hero_slides', { title: 'Before the update' });
  await page.goto(`/admin/hero-slides/edit/${id}`);
  await getTitleField(page).fill('After the update');
  const readNotices = await recordNotices(page);

  await test.step('Updating a slide asks for the password when the session was removed from the browser', async () => {
    // The panel checks the session when it opens, and would notice it, too.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => localStorage.clear());
    await page.getByRole('button', { name: 'Update Slide' }).click();
    await expect(getPasswordDialog(page)).toBeVisible();
    await logInAgain(page, owner);
    await expect(page).toHaveURL('/admin/hero-slides');
    await expectNotice(page, 'Slide updated successfully');
    expect(await readNotices()).toEqual(['Login Successful!', 'Slide updated successfully']);
    expect(await findRows(content, 'hero_slides', { title: 'After the update' })).toMatchObject([{ id }]);
  });

  await test.step('Saving settings asks for the password when the session is invalid', async () => {
    await page.getByRole('link', { name: 'Contact Info' }).click();
    await page.getByLabel('Phone').fill('+351 21 000 00 00');
    await forgeTokens(page);
    await page.getByRole('button', { name: 'Save Contact Info' }).click();
    await logInAgain(page, owner);
    await expectNotice(page, 'Contact Info Saved!');
    expect((await readNotices()).slice(2)).toEqual(['Login Successful!', 'Contact Info Saved!']);
    await expect(page.getByLabel('Phone')).toHaveValue('+351 21 000 00 00');
    const { data } = await content.from('contact_info').select().single().throwOnError();
    expect(data.phone).toBe('+351 21 000 00 00');
  });
});

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
    await expectAccessibleAtWidths(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(getTitleField(page)).toBeFocused();
    await page.keyboard.type(' is finished');
    await expect(page.getByText('You are signed out. What you have written is still here.')).toBeVisible();
    await expectAccessibleAtWidths(page);
  });

  await test.step('A save opens the dialog again, and fails when the dialog is closed', async () => {
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expect(dialog).toBeVisible();
    await expect(page.getByText('Error creating slide')).toHaveCount(0);
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expectErrorNotice(page, 'Sign in Failed');
    await expectAccessibleAtWidths(page);
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
});

test('An owner whose session has ended finds the draft and the page again after the next sign-in', async ({
  page,
  site,
  content,
  owner,
}) => {
  await fillNewSlide(page, 'Left for tomorrow');

  await test.step('Logging out instead of entering the password reports the failed save', async () => {
    await forgeTokens(page);
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await getPasswordDialog(page).getByRole('button', { name: 'Log out instead' }).click();
    await expect(page).toHaveURL('/login');
    await expectErrorNotice(page, 'Error creating slide');
    expect(await findRows(content, 'hero_slides', { title: 'Left for tomorrow' })).toEqual([]);
  });

  await test.step('The draft is restored after the next sign-in', async () => {
    await logIn(page, owner);
    await expect(page).toHaveURL('/admin');
    await page.getByRole('link', { name: 'Hero Slides' }).first().click();
    await page.getByRole('link', { name: 'Add New Slide' }).click();
    await expect(getTitleField(page)).toHaveValue('Left for tomorrow');
    expect(await findRows(content, 'hero_slides', { title: 'Left for tomorrow' })).toEqual([]);
  });

  await test.step('A logout after the session has ended is not reported as failed', async () => {
    await endSessionUnnoticed(page, site, owner);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Sign out Failed')).toHaveCount(0);
  });

  await test.step('Without unsaved changes, the owner is sent to the login, and back to the page after signing in', async () => {
    await logIn(page, owner);
    await page.getByRole('link', { name: 'Hero Slides' }).first().click();
    await page.getByRole('searchbox').fill('kyoto');
    await expect(page).toHaveURL('/admin/hero-slides?q=kyoto');
    await endSessionsElsewhere(site, owner);
    await page.evaluate(expireAccessToken);
    await page.evaluate(dispatchVisibilityChange);
    await expect(page).toHaveURL('/login');
    await page.reload();
    await logIn(page, owner);
    await expect(page).toHaveURL('/admin/hero-slides?q=kyoto');
  });
});

import { logIn } from '#tests/e2e/log-in.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { holdRequests, requests } from '#tests/e2e/requests.ts';
import { addRow, findRows, readSingleton } from '#tests/e2e/rows.ts';
import {
  dispatchVisibilityChange,
  endSessionsElsewhere,
  endSessionUnnoticed,
  expireAccessToken,
  fillNewSlide,
  forgeTokens,
  getPasswordDialog,
  getTitleField,
  logInAgain,
  recordNotices,
} from '#tests/e2e/session.ts';
import { expect, step, sessionTest as test } from '#tests/setup/panel/panel.ts';

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

  await step('The dialog opens when the slide is saved', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/admin/hero-slides/new');
    await expect(dialog.getByLabel('Email')).toHaveValue(owner.email);
    await expect(dialog.getByLabel('Email')).toHaveJSProperty('readOnly', true);
    await expect(password).toBeFocused();
  });

  await step('No request is sent without a password', async () => {
    const request = await holdRequests(page, requests.signIn);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(password).toHaveJSProperty('validity.valueMissing', true);
    expect(request.count()).toBe(0);
    request.release();
    await page.unrouteAll();
  });

  await step('A wrong password is rejected in the dialog', async () => {
    await password.fill('not the password');
    await password.press('Enter');
    await expectErrorNotice(page, 'Sign in Failed', 'Invalid login credentials');
    await expect(password).toHaveAccessibleDescription('Invalid login credentials');
    await expect(password).toBeFocused();
  });

  await step('The right password saves the slide once, without another click', async () => {
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

  await step('Without a stored session, updating a slide asks for the password', async () => {
    // The check of the session when the panel opens would notice, too, that no session is stored, so it has to be over.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => localStorage.clear());
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(getPasswordDialog(page)).toBeVisible();
    await logInAgain(page, owner);
    await expect(page).toHaveURL('/admin/hero-slides');
    await expectNotice(page, 'Slide updated successfully');
    expect(await readNotices()).toEqual(['Login Successful!', 'Slide updated successfully']);
    expect(await findRows(content, 'hero_slides', { title: 'After the update' })).toMatchObject([{ id }]);
  });

  await step('Saving settings asks for the password when the session is invalid', async () => {
    await page.getByRole('link', { name: 'Contact Info' }).click();
    await page.getByLabel('Phone').fill('+351 21 000 00 00');
    await forgeTokens(page);
    await page.getByRole('button', { name: 'Save Contact Info' }).click();
    await logInAgain(page, owner);
    await expectNotice(page, 'Contact Info Saved!');
    expect((await readNotices()).slice(2)).toEqual(['Login Successful!', 'Contact Info Saved!']);
    await expect(page.getByLabel('Phone')).toHaveValue('+351 21 000 00 00');
    expect((await readSingleton(content, 'contact_info')).phone).toBe('+351 21 000 00 00');
  });
});

test('An owner whose session has ended finds the draft and the page again after the next sign-in', async ({
  page,
  site,
  content,
  owner,
}) => {
  await fillNewSlide(page, 'Left for tomorrow');
  const publishButton = page.getByRole('button', { name: 'Publish', exact: true });

  await step(
    'A save fails when the password dialog is closed, and a button opens the dialog again',
    async () => {
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => localStorage.clear());
      await publishButton.click();
      await expect(getPasswordDialog(page)).toBeVisible();
      await expect(page.getByText('Error creating slide')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expectErrorNotice(page, 'Error creating slide');
      await expect(publishButton).toBeFocused();
      await page.getByRole('button', { name: 'Sign in again' }).click();
      await logInAgain(page, owner);
      await expect(page.getByText('You are signed out.')).toHaveCount(0);
      await expect(getTitleField(page)).toHaveValue('Left for tomorrow');
    },
  );

  await step('Logging out instead of entering the password leads to the login', async () => {
    await forgeTokens(page);
    await publishButton.click();
    await getPasswordDialog(page).getByRole('button', { name: 'Log out instead' }).click();
    await expect(page).toHaveURL('/login');
    expect(await findRows(content, 'hero_slides', { title: 'Left for tomorrow' })).toEqual([]);
  });

  await step('The draft is restored after the next sign-in', async () => {
    await logIn(page, owner);
    await expect(page).toHaveURL('/admin');
    await page.getByRole('link', { name: 'Hero Slides' }).first().click();
    await page.getByRole('link', { name: 'Add New Slide' }).click();
    await expect(getTitleField(page)).toHaveValue('Left for tomorrow');
    expect(await findRows(content, 'hero_slides', { title: 'Left for tomorrow' })).toEqual([]);
  });

  await step('A logout after the session has ended is not reported as failed', async () => {
    await endSessionUnnoticed(page, site, owner);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Sign out Failed')).toHaveCount(0);
  });

  await step('Without unsaved changes, the login opens, and then the same page again', async () => {
    await logIn(page, owner);
    await page.getByRole('link', { name: 'Hero Slides' }).first().click();
    await page.getByRole('searchbox').fill('kyoto');
    await expect(page).toHaveURL('/admin/hero-slides?q=kyoto');
    await endSessionsElsewhere(site, owner);
    await page.evaluate(expireAccessToken);
    await page.evaluate(dispatchVisibilityChange);
    await expect(page).toHaveURL('/login');
    await logIn(page, owner);
    await expect(page).toHaveURL('/admin/hero-slides?q=kyoto');
  });
});

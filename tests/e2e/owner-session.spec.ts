import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import {
  addSlide,
  expectErrorNotice,
  expectNotice,
  findSlidesByTitle,
  holdRequests,
  requests,
  signedOut,
} from './owner.ts';
import {
  dispatchVisibilityChange,
  endSessionsElsewhere,
  expectSameTitleField,
  expireAccessToken,
  fillNewSlide,
  forgeTokens,
  getPasswordDialog,
  getTitleField,
  logIn,
  logInAgain,
  recordNotices,
  test,
} from './session.ts';

/** A session that ends while the panel is open. */

test('Saving after the session has ended asks for the password on the same page, and then continues', async ({
  page,
  site,
  content,
  owner,
}) => {
  await fillNewSlide(page, 'Written before the end');
  await endSessionsElsewhere(site, owner);
  await page.evaluate(expireAccessToken);
  const dialog = getPasswordDialog(page);
  const password = dialog.getByLabel('Password');
  const readNotices = await recordNotices(page);

  await test.step('the dialog opens when the slide is saved', async () => {
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/admin/hero-slides/new');
    await expect(dialog.getByLabel('Email')).toHaveValue(owner.email);
    await expect(dialog.getByLabel('Email')).not.toBeEditable();
    await expect(password).toBeFocused();
  });

  await test.step('no request is sent without a password', async () => {
    const request = await holdRequests(page, requests.signIn);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(password).toHaveJSProperty('validity.valueMissing', true);
    expect(request.count()).toBe(0);
    request.release();
  });

  await test.step('a wrong password is rejected in the dialog', async () => {
    await password.fill('not the password');
    await password.press('Enter');
    await expectErrorNotice(page, 'Sign in Failed', 'Invalid login credentials');
    await expect(password).toHaveAccessibleDescription('Invalid login credentials');
    await expect(password).toBeFocused();
  });

  await test.step('the right password saves the slide once, without another click', async () => {
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
    expect(await findSlidesByTitle(content, 'Written before the end')).toHaveLength(1);
  });
});

test('Updating after the session was removed from the browser asks for the password, and then continues', async ({
  page,
  content,
  owner,
}) => {
  const { id } = await addSlide(content, { title: 'Before the update' });
  await page.goto(`/admin/hero-slides/edit/${id}`);
  await getTitleField(page).fill('After the update');
  await page.evaluate(() => localStorage.clear());
  const readNotices = await recordNotices(page);
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expect(getPasswordDialog(page)).toBeVisible();
  await logInAgain(page, owner);
  await expect(page).toHaveURL('/admin/hero-slides');
  await expectNotice(page, 'Slide updated successfully');
  expect(await readNotices()).toEqual(['Login Successful!', 'Slide updated successfully']);
  expect(await findSlidesByTitle(content, 'After the update')).toMatchObject([{ id }]);
});

test('Saving a settings page with an invalid session asks for the password, and then continues', async ({
  page,
  content,
  owner,
}) => {
  await page.goto('/admin/contact-settings');
  await page.getByLabel('Phone').fill('+351 21 000 00 00');
  await page.evaluate(forgeTokens);
  const readNotices = await recordNotices(page);
  await page.getByRole('button', { name: 'Save Contact Info' }).click();
  await logInAgain(page, owner);
  await expectNotice(page, 'Contact Info Saved!');
  expect(await readNotices()).toEqual(['Login Successful!', 'Contact Info Saved!']);
  await expect(page.getByLabel('Phone')).toHaveValue('+351 21 000 00 00');
  const { data } = await content.from('contact_info').select().single().throwOnError();
  expect(data.phone).toBe('+351 21 000 00 00');
});

test('Logging out instead of entering the password reports the failed save, and keeps the draft', async ({
  page,
  content,
  owner,
}) => {
  await fillNewSlide(page, 'Left for tomorrow');
  await page.evaluate(forgeTokens);
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await getPasswordDialog(page).getByRole('button', { name: 'Log out instead' }).click();
  await expect(page).toHaveURL('/login');
  await expectErrorNotice(page, 'Error creating slide');
  expect(await findSlidesByTitle(content, 'Left for tomorrow')).toEqual([]);

  await logIn(page, owner);
  await expect(page).toHaveURL('/admin');
  await page.goto('/admin/hero-slides/new');
  await expect(getTitleField(page)).toHaveValue('Left for tomorrow');
  expect(await findSlidesByTitle(content, 'Left for tomorrow')).toEqual([]);
});

test('Returning to a tab whose session has ended asks for the password, and then focuses the field again', async ({
  page,
  site,
  owner,
}) => {
  await fillNewSlide(page, 'Before lunch');
  await endSessionsElsewhere(site, owner);
  await page.evaluate(expireAccessToken);
  await page.evaluate(dispatchVisibilityChange);
  await expect(getPasswordDialog(page)).toBeVisible();

  await test.step('the owner continues typing', async () => {
    await logInAgain(page, owner);
    await page.keyboard.type(' and after it');
    await expectSameTitleField(page, 'Before lunch and after it');
  });
});

test('The password dialog passes axe, and a rejected request opens it again after it was closed', async ({
  page,
  owner,
}) => {
  await fillNewSlide(page, 'A sentence that');
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(dispatchVisibilityChange);
  const dialog = getPasswordDialog(page);
  await expect(dialog).toBeVisible();
  await expectAccessibleAtWidths(page, [390, 1440]);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(getTitleField(page)).toBeFocused();
  await page.keyboard.type(' is finished');
  await expect(page.getByText('You are signed out. What you have written is still here.')).toBeVisible();
  await expectAccessibleAtWidths(page, [390, 1440]);

  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Error creating slide')).toHaveCount(0);
  await dialog.getByLabel('Password').fill('wrong');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expectErrorNotice(page, 'Sign in Failed');
  await expectAccessibleAtWidths(page, [390, 1440]);

  await page.keyboard.press('Escape');
  await expectErrorNotice(page, 'Error creating slide');
  await expect(page.getByRole('button', { name: 'Create Slide' })).toBeFocused();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await logInAgain(page, owner);
  await expectSameTitleField(page, 'A sentence that is finished');
  await expect(page.getByText('You are signed out.')).toHaveCount(0);
});

test('Without unsaved changes an ended session leads to the login, and signing in leads back to the page', async ({
  page,
  context,
  site,
  owner,
}) => {
  await page.goto('/admin/hero-slides?q=kyoto');
  await expect(page.getByRole('heading', { name: 'Hero Slides' })).toBeVisible();
  await endSessionsElsewhere(site, owner);
  await page.evaluate(expireAccessToken);
  await page.evaluate(dispatchVisibilityChange);
  await expect(page).toHaveURL('/login');

  await test.step('the page is reloaded before the sign-in', () => page.reload());
  await logIn(page, owner);
  await expect(page).toHaveURL('/admin/hero-slides?q=kyoto');

  await test.step('nobody was signed in before', async () => {
    await context.setStorageState(signedOut);
    await page.goto('/admin/affiliate-settings');
    await expect(page).toHaveURL('/login');
    await logIn(page, owner);
    await expect(page).toHaveURL('/admin/affiliate-settings');
  });
});

test('A logout after the session has ended is not reported as failed', async ({ page, site, owner }) => {
  await fillNewSlide(page, 'Abandoned');
  await endSessionsElsewhere(site, owner);
  await page.evaluate(expireAccessToken);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Sign out Failed')).toHaveCount(0);
});

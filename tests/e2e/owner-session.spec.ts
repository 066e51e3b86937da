import type { Page } from '@playwright/test';
import type { Site } from '#tests/setup/site.ts';
import { expectNoFaults } from './axe.ts';
import { createSession, expect } from './fixtures.ts';
import { getOverhang } from './overhang.ts';
import {
  addOwner,
  addSlide,
  calls,
  expectFailure,
  expectNotice,
  hold,
  signedOut,
  slidesTitled,
  test,
} from './owner.ts';
import {
  beginSlide,
  dispatchTabVisible,
  endElsewhere,
  expectUntouched,
  expireToken,
  forgeToken,
  getDialog,
  getTitle,
  logIn,
  logInAgain,
  recordNotices,
} from './session.ts';

/** A session that ends while the panel is open. Each test has its own owner, whose sessions it ends. */

test.use({ storageState: signedOut, contextOptions: { reducedMotion: 'reduce' } });

let owner: Site['owner'];
test.beforeEach(async ({ site, context }) => {
  owner = await addOwner(site);
  await context.setStorageState(await createSession(site, owner));
});

test('A session that ends during an edit asks for the password in place, and the save goes on', async ({
  page,
  site,
  content,
}) => {
  await beginSlide(page, 'Written before the end');
  await endElsewhere(site, owner);
  await page.evaluate(expireToken);
  const dialog = getDialog(page);
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
    const request = await hold(page, calls.signIn);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(password).toHaveJSProperty('validity.valueMissing', true);
    expect(request.count()).toBe(0);
    request.release();
  });

  await test.step('a wrong password is rejected in the dialog', async () => {
    await password.fill('not the password');
    await password.press('Enter');
    await expectFailure(page, 'Sign in Failed', 'Invalid login credentials');
    await expect(password).toHaveAccessibleDescription('Invalid login credentials');
    await expect(password).toBeFocused();
  });

  await test.step('the right password saves the slide once, without another click', async () => {
    const request = await hold(page, calls.signIn);
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
    expect(await slidesTitled(content, 'Written before the end')).toHaveLength(1);
  });
});

test('A session that was removed from the browser asks for the password, and the update goes on', async ({
  page,
  content,
}) => {
  const { id } = await addSlide(content, { title: 'As it was' });
  await page.goto(`/admin/hero-slides/edit/${id}`);
  await getTitle(page).fill('As it is to be');
  await page.evaluate(() => localStorage.clear());
  const readNotices = await recordNotices(page);
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expect(getDialog(page)).toBeVisible();
  await logInAgain(page, owner);
  await expect(page).toHaveURL('/admin/hero-slides');
  await expectNotice(page, 'Slide updated successfully');
  expect(await readNotices()).toEqual(['Login Successful!', 'Slide updated successfully']);
  expect(await slidesTitled(content, 'As it is to be')).toMatchObject([{ id }]);
});

test('A session that the server does not know asks for the password, and a settings page is saved after it', async ({
  page,
  content,
}) => {
  await page.goto('/admin/contact-settings');
  await page.getByLabel('Phone').fill('+351 21 000 00 00');
  await page.evaluate(forgeToken);
  const readNotices = await recordNotices(page);
  await page.getByRole('button', { name: 'Save Contact Info' }).click();
  await logInAgain(page, owner);
  await expectNotice(page, 'Contact Info Saved!');
  expect(await readNotices()).toEqual(['Login Successful!', 'Contact Info Saved!']);
  await expect(page.getByLabel('Phone')).toHaveValue('+351 21 000 00 00');
  const { data } = await content.from('contact_info').select().single().throwOnError();
  expect(data.phone).toBe('+351 21 000 00 00');
});

test('Logging out at the password dialog reports the failed save, and the draft is there after the next sign-in', async ({
  page,
  content,
}) => {
  await beginSlide(page, 'Left for tomorrow');
  await page.evaluate(forgeToken);
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await getDialog(page).getByRole('button', { name: 'Log out instead' }).click();
  await expect(page).toHaveURL('/login');
  await expectFailure(page, 'Error creating slide');
  expect(await slidesTitled(content, 'Left for tomorrow')).toEqual([]);

  await logIn(page, owner);
  await expect(page).toHaveURL('/admin');
  await page.goto('/admin/hero-slides/new');
  await expect(getTitle(page)).toHaveValue('Left for tomorrow');
  expect(await slidesTitled(content, 'Left for tomorrow')).toEqual([]);
});

test('Returning to a tab whose session ended opens the password dialog, and the focus returns to the field', async ({
  page,
  site,
}) => {
  await beginSlide(page, 'Before lunch');
  await endElsewhere(site, owner);
  await page.evaluate(expireToken);
  await page.evaluate(dispatchTabVisible);
  await expect(getDialog(page)).toBeVisible();

  await test.step('typing goes on where it stopped', async () => {
    await logInAgain(page, owner);
    await page.keyboard.type(' and after it');
    await expectUntouched(page, 'Before lunch and after it');
  });
});

test('The password dialog can be closed, opens again at the next rejected request, and axe finds nothing in it', async ({
  page,
}) => {
  await beginSlide(page, 'A sentence that');
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(dispatchTabVisible);
  const dialog = getDialog(page);
  await expect(dialog).toBeVisible();
  await expectSound(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(getTitle(page)).toBeFocused();
  await page.keyboard.type(' is finished');
  await expect(page.getByText('You are signed out. What you have written is still here.')).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Error creating slide')).toHaveCount(0);
  await dialog.getByLabel('Password').fill('wrong');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expectFailure(page, 'Sign in Failed');
  await expectSound(page);

  await page.keyboard.press('Escape');
  await expectFailure(page, 'Error creating slide');
  await expect(page.getByRole('button', { name: 'Create Slide' })).toBeFocused();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await logInAgain(page, owner);
  await expectUntouched(page, 'A sentence that is finished');
  await expect(page.getByText('You are signed out.')).toHaveCount(0);
});

test('An ended session without unsaved changes leads to the login, and the sign-in leads back to the page that required it', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/admin/hero-slides?q=kyoto');
  await expect(page.getByRole('heading', { name: 'Hero Slides' })).toBeVisible();
  await endElsewhere(site, owner);
  await page.evaluate(expireToken);
  await page.evaluate(dispatchTabVisible);
  await expect(page).toHaveURL('/login');

  await test.step('also after a reload', () => page.reload());
  await logIn(page, owner);
  await expect(page).toHaveURL('/admin/hero-slides?q=kyoto');

  await test.step('also when nobody was signed in', async () => {
    await context.setStorageState(signedOut);
    await page.goto('/admin/affiliate-settings');
    await expect(page).toHaveURL('/login');
    await logIn(page, owner);
    await expect(page).toHaveURL('/admin/affiliate-settings');
  });
});

test('A logout after the session has ended is not reported as failed', async ({ page, site }) => {
  await beginSlide(page, 'Left alone');
  await endElsewhere(site, owner);
  await page.evaluate(expireToken);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Sign out Failed')).toHaveCount(0);
});

/** Expects that axe finds nothing and that nothing scrolls sideways, on a desktop and on a phone. */
async function expectSound(page: Page): Promise<void> {
  const desktop = { width: 1440, height: 900 };
  for (const size of [{ width: 390, height: 844 }, desktop]) {
    await page.setViewportSize(size);
    await expectNoFaults(page);
    expect(await getOverhang(page), `${size.width} px`).toBeLessThanOrEqual(0);
  }
}

import type { Site } from '#tests/setup/site.ts';
import { expectNoFaults } from './axe.ts';
import { createSession, expect } from './fixtures.ts';
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
  comeBack,
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

/** A session that ends while the panel is open. Each test ends the sessions of an owner of its own. */

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
  const told = await recordNotices(page);

  await test.step('when what was written is saved', async () => {
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/admin/hero-slides/new');
    await expect(dialog.getByLabel('Email')).toHaveValue(owner.email);
    await expect(dialog.getByLabel('Email')).not.toBeEditable();
    await expect(password).toBeFocused();
  });

  await test.step('nothing is called without a password', async () => {
    const call = await hold(page, calls.signIn);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(password).toHaveJSProperty('validity.valueMissing', true);
    expect(call.count()).toBe(0);
    call.release();
  });

  await test.step('a wrong one is refused in place', async () => {
    await password.fill('not the password');
    await password.press('Enter');
    await expectFailure(page, 'Sign in Failed', 'Invalid login credentials');
    await expect(password).toHaveAccessibleDescription('Invalid login credentials');
    await expect(password).toBeFocused();
  });

  await test.step('the right one goes on from where it was: what was refused is saved without another press, once', async () => {
    const answer = await hold(page, calls.signIn);
    await password.fill(owner.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    await password.press('Enter');
    answer.release();
    await expect(page).toHaveURL('/admin/hero-slides');
    await expectNotice(page, 'Slide created successfully');
    await expect(dialog).toBeHidden();
    expect(answer.count()).toBe(1);
    expect(await told()).toEqual(['Sign in Failed', 'Login Successful!', 'Slide created successfully']);
    expect(await slidesTitled(content, 'Written before the end')).toHaveLength(1);
  });
});

for (const [name, spoil] of [
  ['was removed from the browser', () => localStorage.clear()],
  ['is not known to the server', forgeToken],
] as const) {
  test(`A session that ${name} asks for the password, and the update goes on`, async ({ page, content }) => {
    const { id } = await addSlide(content, { title: 'As it was' });
    await page.goto(`/admin/hero-slides/edit/${id}`);
    await getTitle(page).fill('As it is to be');
    await page.evaluate(spoil);
    const told = await recordNotices(page);
    await page.getByRole('button', { name: 'Update Slide' }).click();
    await expect(getDialog(page)).toBeVisible();
    await logInAgain(page, owner);
    await expect(page).toHaveURL('/admin/hero-slides');
    await expectNotice(page, 'Slide updated successfully');
    expect(await told()).toEqual(['Login Successful!', 'Slide updated successfully']);
    expect(await slidesTitled(content, 'As it is to be')).toMatchObject([{ id }]);
  });
}

test('A settings page whose session ended is saved after the password', async ({ page, content }) => {
  await page.goto('/admin/contact-settings');
  await page.getByLabel('Phone').fill('+351 21 000 00 00');
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('button', { name: 'Save Contact Info' }).click();
  await logInAgain(page, owner);
  await expectNotice(page, 'Contact Info Saved!');
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
  await page.evaluate(comeBack);
  await expect(getDialog(page)).toBeVisible();

  await test.step('whose keys go on in the field where they were', async () => {
    await logInAgain(page, owner);
    await page.keyboard.type(' and after it');
    await expectUntouched(page, 'Before lunch and after it');
  });
});

test('The password dialog can be closed, and opens again at the next rejected request', async ({ page }) => {
  await beginSlide(page, 'A sentence that');
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(comeBack);
  const dialog = getDialog(page);
  await expect(dialog).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(getTitle(page)).toBeFocused();
  await page.keyboard.type(' is finished');
  await expect(page.getByText('You are signed out. What you have written is still here.')).toBeVisible();

  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Error creating slide')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectFailure(page, 'Error creating slide');
  await expect(page.getByRole('button', { name: 'Create Slide' })).toBeFocused();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await logInAgain(page, owner);
  await expectUntouched(page, 'A sentence that is finished');
  await expect(page.getByText('You are signed out.')).toHaveCount(0);
});

test('An ended session without unsaved changes leads to the login, and the sign-in leads back', async ({
  page,
  site,
}) => {
  await page.goto('/admin/hero-slides?q=kyoto');
  await expect(page.getByRole('heading', { name: 'Hero Slides' })).toBeVisible();
  await endElsewhere(site, owner);
  await page.evaluate(expireToken);
  await page.evaluate(comeBack);
  await expect(page).toHaveURL('/login');

  await test.step('also after a reload', () => page.reload());
  await logIn(page, owner);
  await expect(page).toHaveURL('/admin/hero-slides?q=kyoto');
});

test('The sign-in leads to the panel page that required it', async ({ page, context }) => {
  await context.setStorageState(signedOut);
  await page.goto('/admin/affiliate-settings');
  await expect(page).toHaveURL('/login');
  await logIn(page, owner);
  await expect(page).toHaveURL('/admin/affiliate-settings');
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`axe finds nothing in the password dialog at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await beginSlide(page, 'A slide');
    await page.evaluate(() => localStorage.clear());
    await page.evaluate(comeBack);
    const dialog = getDialog(page);
    await expect(dialog).toBeVisible();
    await expectNoFaults(page);
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expectFailure(page, 'Sign in Failed');
    await expectNoFaults(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
    await expectNoFaults(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  });
}

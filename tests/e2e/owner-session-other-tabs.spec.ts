import type { Site } from '#tests/setup/site.ts';
import { createSession, expect, signIn } from './fixtures.ts';
import { addOwner, expectFailure, signedOut, slidesTitled, test } from './owner.ts';
import {
  beginSlide,
  dispatchTabVisible,
  emptyStorage,
  endElsewhere,
  expectUntouched,
  expireToken,
  getDialog,
  getTitle,
  logIn,
  logInAgain,
} from './session.ts';

/** A session that ends, or begins again, in another tab. */

test.use({ storageState: signedOut, contextOptions: { reducedMotion: 'reduce' } });

let owner: Site['owner'];
test.beforeEach(async ({ site, context }) => {
  owner = await addOwner(site);
  await context.setStorageState(await createSession(site, owner));
});

test('Logout in one tab leads every tab to the login, also one with unsaved changes', async ({
  page,
  context,
}) => {
  await beginSlide(page, 'Left alone');
  const other = await context.newPage();
  await other.goto('/admin/affiliate-settings');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL('/login');

  // The next sign-in does not lead back to a page that was left on purpose.
  await logIn(other, owner);
  await expect(other).toHaveURL('/admin');
  await expect(page).toHaveURL('/admin');
});

test('Tabs whose session ended return together after a sign-in, and leave together after a logout', async ({
  page,
  context,
  site,
}) => {
  const [writing, idle] = [await context.newPage(), await context.newPage()];
  await idle.goto('/admin/affiliate-settings');
  await expect(idle.getByRole('heading', { name: 'Affiliate Settings' })).toBeVisible();
  await beginSlide(page, 'In the first');
  await beginSlide(writing, 'In the second');
  await endElsewhere(site, owner);
  await page.evaluate(expireToken);
  await page.evaluate(dispatchTabVisible);
  await expect(getDialog(page)).toBeVisible();
  await expect(getDialog(writing)).toBeVisible();
  await expect(idle).toHaveURL('/login');

  await writing.bringToFront();
  await logInAgain(writing, owner);
  await expect(getDialog(page)).toBeHidden();
  await expectUntouched(page, 'In the first');
  await expectUntouched(writing, 'In the second');
  await expect(idle).toHaveURL('/admin/affiliate-settings');

  await endElsewhere(site, owner);
  await page.evaluate(expireToken);
  await page.evaluate(dispatchTabVisible);
  await expect(getDialog(writing)).toBeVisible();
  await page.bringToFront();
  await getDialog(page).getByRole('button', { name: 'Log out instead' }).click();
  for (const tab of [page, writing, idle]) await expect(tab).toHaveURL('/login');
});

test('A form of one owner is reset when another owner signs in', async ({ page, context, site }) => {
  await beginSlide(page, 'Of the first owner');
  await emptyStorage(context);
  await expect(getDialog(page)).toBeVisible();

  const other = await context.newPage();
  await signIn(other, await addOwner(site));
  await expect(getDialog(page)).toBeHidden();
  await expect(getTitle(page)).toHaveValue('');
});

test('A pending save of one owner does not go on when another owner signs in', async ({
  page,
  context,
  site,
  content,
}) => {
  await beginSlide(page, 'Of the first owner alone');
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(getDialog(page)).toBeVisible();

  const other = await context.newPage();
  await signIn(other, await addOwner(site));
  await expect(getDialog(page)).toBeHidden();
  await expectFailure(page, 'Error creating slide');
  expect(await slidesTitled(content, 'Of the first owner alone')).toEqual([]);
});

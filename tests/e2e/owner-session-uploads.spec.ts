import { join } from 'node:path';
import type { Site } from '#tests/setup/site.ts';
import { createSession, expect } from './fixtures.ts';
import { addOwner, expectNotice, signedOut, test } from './owner.ts';
import { forgeToken, getDialog, getTitle, logInAgain, recordNotices } from './session.ts';

/** A session that ends before or during an upload. */

test.use({ storageState: signedOut, contextOptions: { reducedMotion: 'reduce' } });

let owner: Site['owner'];
test.beforeEach(async ({ site, context }) => {
  owner = await addOwner(site);
  await context.setStorageState(await createSession(site, owner));
});

const image = join(import.meta.dirname, 'files/gates.jpg');

test('An upload whose session the server does not know goes on after the password', async ({ page }) => {
  await page.goto('/admin/hero-slides/new');
  await expect(getTitle(page)).toBeVisible();
  await page.evaluate(forgeToken);
  const readNotices = await recordNotices(page);
  await page.locator('input[type=file][accept^="image"]').setInputFiles(image);
  await expect(getDialog(page)).toBeVisible();
  await logInAgain(page, owner);
  await expectNotice(page, 'image uploaded successfully!');
  await expect(page.getByLabel('Image URL')).toHaveValue(/_gates\.jpg$/);
  expect(await readNotices()).toEqual(['Login Successful!', 'image uploaded successfully!']);
});

test('Uploads to the media library whose session was removed from the browser go on after the password', async ({
  page,
}) => {
  await page.goto('/admin/media');
  await expect(page.getByRole('button', { name: 'Upload files' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  const readNotices = await recordNotices(page);
  await page.locator('input[type=file]').setInputFiles([image, image]);
  await expect(getDialog(page)).toBeVisible();
  await logInAgain(page, owner);
  await expectNotice(page, '2 files uploaded successfully!');
  await expect(page).toHaveURL('/admin/media');
  expect(await readNotices()).toEqual(['Login Successful!', '2 files uploaded successfully!']);
});

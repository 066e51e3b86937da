import { join } from 'node:path';
import { expect } from './fixtures.ts';
import { getFileInput } from './media-library.ts';
import { expectNotice } from './owner.ts';
import { forgeTokens, getPasswordDialog, getTitleField, logInAgain, recordNotices, test } from './session.ts';

/** A session that ends before or during an upload. */

const image = join(import.meta.dirname, 'files/gates.jpg');

test('An upload with an invalid session is sent again after the password is entered', async ({
  page,
  owner,
}) => {
  await page.goto('/admin/hero-slides/new');
  await expect(getTitleField(page)).toBeVisible();
  await page.evaluate(forgeTokens);
  const readNotices = await recordNotices(page);
  await getFileInput(page, 'image').setInputFiles(image);
  await expect(getPasswordDialog(page)).toBeVisible();
  await logInAgain(page, owner);
  await expectNotice(page, 'image uploaded successfully!');
  await expect(page.getByLabel('Image URL')).toHaveValue(/_gates\.jpg$/);
  expect(await readNotices()).toEqual(['Login Successful!', 'image uploaded successfully!']);
});

test('Uploads to the media library wait for the password when the session is missing', async ({
  page,
  owner,
}) => {
  await page.goto('/admin/media');
  await expect(page.getByRole('button', { name: 'Upload files' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  const readNotices = await recordNotices(page);
  await page.locator('input[type=file]').setInputFiles([image, image]);
  await expect(getPasswordDialog(page)).toBeVisible();
  await logInAgain(page, owner);
  await expectNotice(page, '2 files uploaded successfully!');
  await expect(page).toHaveURL('/admin/media');
  expect(await readNotices()).toEqual(['Login Successful!', '2 files uploaded successfully!']);
});

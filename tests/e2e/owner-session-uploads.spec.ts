import { expect } from './fixtures.ts';
import { getFileInput, image } from './media-library.ts';
import { expectNotice } from './owner.ts';
import { forgeTokens, getPasswordDialog, logInAgain, recordNotices, test } from './session.ts';

/** A session that ends before or during an upload. */

test('Uploads wait for the password when the session is missing or invalid, and are then sent again', async ({
  page,
  owner,
}) => {
  // Realtime is silent here: if it reported the uploads, the page would read its lists again, and without a session the
  // login would then take the page's place.
  await page.routeWebSocket(/\/realtime\//, () => {});
  await page.goto('/admin/media', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Upload files' })).toBeVisible();
  const readNotices = await recordNotices(page);

  await test.step('Without a session, uploads to the media library wait for the password', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.locator('input[type=file]').setInputFiles([image, image]);
    await expect(getPasswordDialog(page)).toBeVisible();
    await logInAgain(page, owner);
    await expectNotice(page, '2 files uploaded successfully!');
    await expect(page).toHaveURL('/admin/media');
    expect(await readNotices()).toEqual(['Login Successful!', '2 files uploaded successfully!']);
  });

  await test.step('With an invalid session, an upload from a form waits for the password', async () => {
    await page.goto('/admin/hero-slides/new');
    await expect(page.getByRole('heading', { name: 'Add New Slide' })).toBeVisible();
    const readNotices = await recordNotices(page);
    await forgeTokens(page);
    await getFileInput(page, 'image').setInputFiles(image);
    await expect(getPasswordDialog(page)).toBeVisible();
    await logInAgain(page, owner);
    await expectNotice(page, 'image uploaded successfully!');
    await expect(page.getByLabel('Image URL')).toHaveValue(/_gates\.jpg$/);
    expect(await readNotices()).toEqual(['Login Successful!', 'image uploaded successfully!']);
  });
});

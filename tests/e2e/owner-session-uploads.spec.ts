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

for (const [name, spoil] of [
  ['was removed from the browser', () => localStorage.clear()],
  ['is not known to the server', forgeToken],
] as const) {
  test(`An upload whose session ${name} goes on after the password`, async ({ page }) => {
    await page.goto('/admin/hero-slides/new');
    await expect(getTitle(page)).toBeVisible();
    await page.evaluate(spoil);
    const told = await recordNotices(page);
    await page
      .locator('input[type=file][accept^="image"]')
      .setInputFiles(join(import.meta.dirname, 'files/gates.jpg'));
    await expect(getDialog(page)).toBeVisible();
    await logInAgain(page, owner);
    await expectNotice(page, 'image uploaded successfully!');
    await expect(page.getByLabel('Image URL')).toHaveValue(/_gates\.jpg$/);
    expect(await told()).toEqual(['Login Successful!', 'image uploaded successfully!']);
  });
}

test('Uploads to the media library go on after the password', async ({ page }) => {
  await page.goto('/admin/media');
  await expect(page.getByRole('button', { name: 'Upload files' })).toBeVisible();
  await page.evaluate(forgeToken);
  const picture = join(import.meta.dirname, 'files/gates.jpg');
  await page.locator('input[type=file]').setInputFiles([picture, picture]);
  await expect(getDialog(page)).toBeVisible();
  await logInAgain(page, owner);
  await expectNotice(page, '2 files uploaded successfully!');
  await expect(page).toHaveURL('/admin/media');
});

import { waitForText } from './content.ts';
import { expect } from './fixtures.ts';
import { fillFields } from './form-fields.ts';
import { createLogo } from './logos.ts';
import { getFileInput } from './media-library.ts';
import { expectNotice, test } from './owner.ts';
import { readSingleton } from './rows.ts';

/** The logo and the texts of the footer in the panel (docs/product/look.md#logo-and-footer). */

test('An owner uploads a logo, chooses what the icons show, sees it, and removes it; the form says what is wrong with others', async ({
  page,
  content,
}) => {
  const save = page.getByRole('button', { name: 'Save Look' });
  const preview = page
    .getByRole('figure')
    .filter({ has: page.getByText('Logo, icons and footer', { exact: true }) });
  const panelBrand = page.getByRole('complementary').getByRole('link', { name: 'Wayfare' });
  const frameBrand = page.frameLocator('iframe').getByRole('link', { name: 'Wayfare', exact: true }).first();
  const readRow = () => readSingleton(content, 'settings');
  const upload = (name: string, mimeType: string, buffer: Buffer) =>
    getFileInput(page, 'image').first().setInputFiles({ name, mimeType, buffer });
  await page.goto('/admin/look');
  await expect(preview.locator('img, image')).toHaveCount(0);

  await test.step('The size of an uploaded wordmark is stored with it', async () => {
    await upload('Far Away.png', 'image/png', await createLogo(900, 180, '#0a7'));
    await expectNotice(page, 'Image uploaded successfully!');
    await expect(preview.locator('img').first()).toBeVisible();
    // Beside the form, a wordmark stands alone before it is saved.
    await expect(frameBrand.getByRole('img', { name: 'Wayfare' })).toBeVisible();
    await expect(frameBrand).toHaveText('');
    await expect(page.getByAltText('Preview of the image')).toHaveCSS('object-fit', 'contain');
    await page.getByLabel('Tagline').fill('Further than the map');
    await page.getByLabel('Copyright').fill('© 2026 Far & Away');
    await expect(preview).toContainText('Further than the map');
    await expect(preview).toContainText('© 2026 Far & Away');
    // The icons show the part of the wordmark that the owner chooses.
    await page.getByRole('button', { name: /^Focal point/ }).focus();
    await page.keyboard.press('ArrowRight');
    await save.click();
    await expectNotice(page, 'Look Saved!');
    expect(await readRow()).toMatchObject({
      logo_url: expect.stringMatching(/\/images\/look\/\d+_Far-Away\.png$/),
      logo_width: 900,
      logo_height: 180,
      icon_x: 15,
      tagline: 'Further than the map',
      copyright: '© 2026 Far & Away',
    });
    await expect(panelBrand.getByRole('img', { name: 'Wayfare' })).toBeVisible();
    await waitForText(page, '/', 'Far-Away.png');
  });

  // The icons show the beginning of the logo again, and the button disappears.
  await page.getByRole('button', { name: 'Show the beginning' }).click();
  await expect(page.getByRole('button', { name: 'Show the beginning' })).toHaveCount(0);

  await test.step('A logo that nobody could see brings a warning, and one that is too wide an error', async () => {
    const warning = page.getByText('Most of this logo is nearly as light as the paper behind it.');
    await expect(warning).toHaveCount(0);
    await upload('white.png', 'image/png', await createLogo(400, 100, '#fefefe'));
    await expect(warning).toBeVisible();
    await upload('line.png', 'image/png', await createLogo(3000, 10, '#0a7'));
    const error = page.getByRole('alert').filter({ hasText: 'This image has 3000 × 10 pixels.' });
    await expect(error).toBeVisible();
    await expect(warning).toHaveCount(0);
    await save.click();
    await expect(page.getByLabel('Logo URL')).toBeFocused();
    expect((await readRow()).logo_width).toBe(900);
  });

  await test.step('An image that cannot be loaded is not saved', async () => {
    await fillFields(page, { 'Logo URL': '/nothing.png' });
    await expect(page.getByText('This image could not be loaded.')).toBeVisible();
    await save.click();
    await expect(page.getByText(/could not be loaded\. Please choose another one/)).toBeVisible();
    expect((await readRow()).logo_width).toBe(900);
  });

  await test.step('Without a logo, the drawn sun is back', async () => {
    await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
    await expect(frameBrand).toHaveText('Wayfare');
    await expect(frameBrand.locator('svg')).toBeVisible();
  });
});

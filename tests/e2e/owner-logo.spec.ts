import sharp from 'sharp';
import { createPlainImage } from '#tests/setup/sample-images.ts';
import { expect } from './fixtures.ts';
import { createLogo, waitForPage } from './logos.ts';
import { getFileInput } from './media-library.ts';
import { readEmails } from './outbox.ts';
import { addOwner, expectNotice, test } from './owner.ts';

/** The logo and the texts of the footer in the panel (docs/product/look.md#logo-and-footer). */

test('An owner uploads a logo, chooses what the icons show, sees it everywhere, and removes it', async ({
  page,
  content,
  site,
}) => {
  const save = page.getByRole('button', { name: 'Save Look' });
  const preview = page
    .getByRole('figure')
    .filter({ has: page.getByText('Logo, icons and footer', { exact: true }) });
  const panelBrand = page.getByRole('complementary').getByRole('link', { name: 'Wayfare' });
  const readRow = async () =>
    (
      await content
        .from('settings')
        .select('logo_url, logo_width, logo_height, icon_x, icon_y, tagline, copyright')
        .eq('id', 1)
        .single()
        .throwOnError()
    ).data;
  await page.goto('/admin/look');
  await expect(preview.locator('img, image')).toHaveCount(0);

  await test.step('The size of an uploaded wordmark is stored with it', async () => {
    await getFileInput(page, 'image')
      .first()
      .setInputFiles({
        name: 'Far Away.png',
        mimeType: 'image/png',
        buffer: await createLogo(900, 180, '#0a7'),
      });
    await expectNotice(page, 'Image uploaded successfully!');
    await expect(preview.locator('img').first()).toBeVisible();
    await expect(page.getByAltText('Preview of the URL')).toHaveCSS('object-fit', 'contain');
    await page.getByLabel('Tagline').fill('Further than the map');
    await page.getByLabel('Copyright').fill('© 2026 Far & Away');
    await expect(preview).toContainText('Further than the map');
    await expect(preview).toContainText('© 2026 Far & Away');
    await save.click();
    await expectNotice(page, 'Look Saved!');
    expect(await readRow()).toMatchObject({
      logo_url: expect.stringMatching(/\/images\/look\/\d+_Far-Away\.png$/),
      logo_width: 900,
      logo_height: 180,
      icon_x: null,
      icon_y: null,
      tagline: 'Further than the map',
      copyright: '© 2026 Far & Away',
    });
    await expect(panelBrand.getByRole('img', { name: 'Wayfare' })).toBeVisible();
    await waitForPage(site.url, 'Far-Away.png');
  });

  await test.step('The icons show the part of the wordmark that the owner chooses', async () => {
    const point = page.getByRole('button', { name: /^Focal point/ });
    await point.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Show the beginning' })).toBeVisible();
    await save.click();
    await expect.poll(async () => (await readRow()).icon_x).toBe(15);
    await expect(save).toBeEnabled();
    await page.getByRole('button', { name: 'Show the beginning' }).click();
    await save.click();
    await expect.poll(async () => (await readRow()).icon_x).toBeNull();
    await expect(save).toBeEnabled();
  });

  await test.step('The library says that the logo is used, and leads to it', async () => {
    await page.getByRole('link', { name: 'Media Library' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Look' }).click();
    await expect(page).toHaveURL('/admin/look');
  });

  await test.step('A logo that nobody could see brings a warning, and one that is too wide an error', async () => {
    const upload = async (name: string, buffer: Buffer) => {
      await getFileInput(page, 'image').first().setInputFiles({ name, mimeType: 'image/png', buffer });
      await expect(page.getByLabel('Logo URL')).toHaveValue(new RegExp(name));
    };
    const warning = page.getByText('Most of this logo is nearly as light as the paper behind it.');
    await expect(warning).toHaveCount(0);
    await upload('white.png', await createLogo(400, 100, '#fefefe'));
    await expect(warning).toBeVisible();
    await upload('line.png', await createLogo(3000, 10, '#0a7'));
    const error = page.getByRole('alert').filter({ hasText: 'This image has 3000 × 10 pixels.' });
    await expect(error).toBeVisible();
    await expect(warning).toHaveCount(0);
    await save.click();
    await expect(page.getByLabel('Logo URL')).toBeFocused();
    expect((await readRow()).logo_width).toBe(900);
  });

  await test.step('An image that cannot be loaded is not saved', async () => {
    await page.getByLabel('Logo URL').fill('/nothing.png');
    await expect(page.getByText('This image could not be loaded.')).toBeVisible();
    await save.click();
    await expect(page.getByText(/could not be loaded\. Please choose another one/)).toBeVisible();
    expect((await readRow()).logo_width).toBe(900);
    await page.getByLabel('Logo URL').fill('javascript:alert(1)');
    await expect(page.getByText('Please enter a URL that begins with https://')).toBeVisible();
  });

  await test.step('Without a logo, the sun is back', async () => {
    await page.getByRole('button', { name: 'Remove image' }).click();
    await save.click();
    await expect.poll(readRow).toMatchObject({ logo_url: null, logo_width: null, logo_height: null });
    await expect(panelBrand.locator('svg')).toBeVisible();
    await expect(panelBrand.locator('img')).toHaveCount(0);
  });
});

test('A logo of any format that people have is shown upright and small, or the form says what to do', async ({
  page,
  content,
  request,
}) => {
  const url = page.getByLabel('Logo URL');
  const save = page.getByRole('button', { name: 'Save Look' });
  const upload = (name: string, mimeType: string, buffer: Buffer) =>
    getFileInput(page, 'image').first().setInputFiles({ name, mimeType, buffer });
  const readSize = async () => {
    const { data } = await content
      .from('settings')
      .select('logo_url, logo_width, logo_height')
      .eq('id', 1)
      .single()
      .throwOnError();
    return data;
  };
  const plain = (width: number, height: number) => createPlainImage(width, height, '#00aa77');
  const frames = await Promise.all(
    ['#00aa77', '#aa0077'].map((color) => createPlainImage(90, 60, color).png().toBuffer()),
  );
  await page.goto('/admin/look');

  for (const [name, type, width, height, buffer] of [
    ['wide.png', 'image/png', 4096, 1024, await plain(8000, 2000).png().toBuffer()],
    ['print.jpg', 'image/jpeg', 300, 200, await plain(300, 200).toColorspace('cmyk').jpeg().toBuffer()],
    [
      'turned.jpg',
      'image/jpeg',
      200,
      300,
      await plain(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    ],
    [
      'wave.gif',
      'image/gif',
      90,
      60,
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    ],
    [
      'wave.webp',
      'image/webp',
      90,
      60,
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    ],
    ['in-truth-a-png.jpg', 'image/jpeg', 120, 80, await plain(120, 80).png().toBuffer()],
  ] as const) {
    const stem = name.slice(0, name.lastIndexOf('.'));
    await upload(name, type, buffer);
    await expect(url).toHaveValue(new RegExp(`_${stem}\\.`));
    await save.click();
    await expect
      .poll(readSize, name)
      .toMatchObject({ logo_url: expect.stringContaining(stem), logo_width: width, logo_height: height });
    await expect(save).toBeEnabled();
    // The icon is made of it: green.
    const icon = await (await request.get('/apple-touch-icon.png')).body();
    const pixel = await sharp(icon).extract({ left: 60, top: 90, width: 1, height: 1 }).raw().toBuffer();
    const [red = 0, green = 0, blue = 0] = pixel;
    expect(green - Math.max(red, blue), name).toBeGreaterThan(30);
  }

  const before = await readSize();
  const script =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  await upload('logo.svg', 'image/svg+xml', Buffer.from(script));
  await expect(
    page.getByRole('main').getByText('SVG images cannot be stored because they can contain scripts.'),
  ).toBeVisible();
  await upload('mark.png', 'image/png', Buffer.from(script));
  await expect(page.getByRole('main').getByText('This is not an image that can be stored.')).toBeVisible();
  expect(await readSize()).toEqual(before);
});

test('Emails have the site’s title as it is when they are sent, as one line', async ({
  content,
  site,
  request,
}) => {
  const owner = await addOwner(site);
  await content
    .from('settings')
    .update({ site_title: `Far & "Away"\r\nBcc: all@example.com` })
    .eq('id', 1)
    .throwOnError();
  const response = await request.post('/auth/v1/recover', {
    headers: { apikey: site.anonKey },
    data: { email: owner.email },
  });
  expect(response.status()).toBe(200);
  await expect.poll(async () => (await readEmails(site, owner.email)).length).toBe(1);
  const [email] = await readEmails(site, owner.email);
  expect(email).toMatchObject({
    sender: 'Far & "Away" Bcc: all@example.com',
    subject: 'Choose a new password for Far & "Away" Bcc: all@example.com',
    text: expect.stringContaining('your account at Far & "Away" Bcc: all@example.com.'),
  });
  expect(email?.text).not.toContain('Wayfare');
});

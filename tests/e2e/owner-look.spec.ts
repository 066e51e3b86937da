import type { Page } from '@playwright/test';
import { expectAccessibleAtWidths } from './axe.ts';
import type { ContentClient } from './content.ts';
import { expect, noticeRegion } from './fixtures.ts';
import { createLogo, setLogo, waitForPage } from './logos.ts';
import { getFileInput } from './media-library.ts';
import { expectErrorNotice, expectNotice, test } from './owner.ts';

/** The page of the look (docs/product/look.md). owner-singleton-forms.spec.ts tests what all singletons share. */

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Look' });
const accentColor = (page: Page) => page.getByLabel('Accent Color', { exact: true });
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();
const readLook = async (content: ContentClient) =>
  (
    await content
      .from('settings')
      .select('site_title, palette, type_pair, accent_color, tagline')
      .eq('id', 1)
      .single()
  ).data;
const getFrameToken = (page: Page, name: string) =>
  page
    .frameLocator('iframe')
    .locator('html')
    .evaluate((html, property) => getComputedStyle(html).getPropertyValue(property), name);

test('The preview shows the look before it is saved, a save shows it to visitors, and one press undoes it', async ({
  page,
  content,
  request,
}) => {
  const before = await readLook(content);
  await page.goto('/admin/look');

  await test.step('The preview follows the form at once, on each page and at both widths', async () => {
    await expect(page.frameLocator('iframe').getByRole('banner')).toBeVisible();
    await choose(page, 'Lagoon');
    await choose(page, 'Ocean liner');
    await expect.poll(() => getFrameToken(page, '--paper')).toBe('#f5faf7');
    const footer = page.getByText('© 2024 Wayfare. All rights reserved.');
    await expect(footer).toHaveCSS('font-family', /Jost Variable/);
    await expect(footer).toHaveCSS('color', 'rgb(180, 216, 222)');
    await page.getByLabel('Page', { exact: true }).selectOption('Destinations');
    const title = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Destinations');
    await expect(title).toHaveCSS('font-family', /Josefin Sans Variable/);
    await page.getByRole('button', { name: 'Desktop' }).click();
    await expect
      .poll(() =>
        page
          .frameLocator('iframe')
          .locator('html')
          .evaluate(() => window.innerWidth),
      )
      .toBe(1280);
    expect(await readLook(content)).toEqual(before);
  });

  await test.step('A save changes everything at once', async () => {
    await page.getByLabel('Site Title').fill('Slow Boats');
    await page.getByLabel('Tagline').fill('Slow boats.');
    await saveButton(page).click();
    await expectNotice(page, 'Look Saved!');
    expect(await readLook(content)).toEqual({
      site_title: 'Slow Boats',
      palette: 'lagoon',
      type_pair: 'ocean-liner',
      accent_color: null,
      tagline: 'Slow boats.',
    });
    await expect
      .poll(async () => (await request.get('/about')).text())
      .toMatch(/--paper:#f5faf7;[\s\S]*Josefin Sans/);
  });

  await test.step('The notice undoes it completely, and the page redoes and undoes it', async () => {
    await noticeRegion(page).getByRole('button', { name: 'Undo' }).click();
    await expectNotice(page, 'Change Undone');
    expect(await readLook(content)).toEqual(before);
    await expect(page.getByRole('radio', { name: 'Golden hour' })).toBeChecked();
    await expect(page.getByLabel('Tagline')).toHaveValue('');
    await page.getByRole('button', { name: 'Redo last change' }).click();
    await expectNotice(page, 'Change Redone');
    expect(await readLook(content)).toMatchObject({ palette: 'lagoon', tagline: 'Slow boats.' });
    await page.getByRole('button', { name: 'Undo last change' }).click();
    await expect(page.getByRole('button', { name: 'Redo last change' })).toBeVisible();
    await expect.poll(() => readLook(content)).toEqual(before);
    await expect.poll(async () => (await request.get('/about')).text()).not.toContain('--paper:#f5faf7');
  });
});

test('The preview shows the name, the logo and the footer before they are saved, on each page that is opened in it', async ({
  page,
  content,
}) => {
  const before = await readLook(content);
  const site = page.frameLocator('iframe');
  const brands = site.getByRole('link', { name: 'Far & Away', exact: true });
  await page.goto('/admin/look');
  await page.getByRole('button', { name: 'Desktop' }).click();
  await page.getByLabel('Site Title').fill('Far & Away');
  await expect(brands).toHaveCount(2);
  await expect(site.getByRole('contentinfo')).toContainText('© 2024 Far & Away. All rights reserved.');
  await page.getByLabel('Tagline').fill('Further than the map');
  await page.getByLabel('Copyright').fill('© 2026 جزيرة');
  const expectDraft = async () => {
    await expect(brands).toHaveCount(2);
    await expect(site.getByText('Further than the map')).toBeVisible();
    await expect(site.getByText('© 2026 جزيرة')).toBeVisible();
    await expect(site.getByText('Places worth the journey, and')).toBeHidden();
    await expect(site.getByText('All rights reserved.')).toBeHidden();
  };
  await expectDraft();

  await test.step('A page that is opened in it shows them too, with and without a new document', async () => {
    await site.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('The Wayfare Blog');
    await expectDraft();
    await brands.first().click();
    await expect(site.getByRole('region', { name: 'Featured journeys' })).toBeVisible();
    await expectDraft();
    await expect(page).toHaveURL('/admin/look');
  });

  await test.step('A wordmark stands alone, and the sun is back when it is removed', async () => {
    await expect(brands.first().locator('svg')).toBeVisible();
    await getFileInput(page, 'image')
      .first()
      .setInputFiles({
        name: 'wordmark.png',
        mimeType: 'image/png',
        buffer: await createLogo(900, 180, '#0a7'),
      });
    await expect(brands.first().getByRole('img', { name: 'Far & Away' })).toBeVisible();
    await expect(brands.first()).toHaveText('');
    await page.getByRole('button', { name: 'Remove image' }).click();
    await expect(brands.first()).toHaveText('Far & Away');
    await expect(brands.first().locator('svg')).toBeVisible();
  });

  await test.step('Nothing is stored, and what is discarded is as it was', async () => {
    expect(await readLook(content)).toEqual(before);
    await page.getByLabel('Site Title').fill('');
    await page.getByLabel('Tagline').fill('');
    await expect(
      site.getByRole('contentinfo').getByRole('link', { name: 'Wayfare', exact: true }),
    ).toBeVisible();
    await expect(site.getByText('Places worth the journey, and').filter({ visible: true })).toHaveCount(1);
  });
});

test('An accent color is checked while it is chosen, and the nearest that can be read is one press away', async ({
  page,
  content,
}) => {
  await page.goto('/admin/look');
  for (const [text, sentence] of [
    ['nonsense', 'This is no color.'],
    ['rgba(0,0,0,.5)', 'This color is transparent.'],
  ] as const) {
    await accentColor(page).fill(text);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(accentColor(page)).toHaveAttribute('aria-invalid', 'true');
  }
  await accentColor(page).fill('');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await accentColor(page).pressSequentially('#ff8a5c');
  const error = page.getByRole('alert').filter({ hasText: 'Text in this color is hard to read' });
  await expect(error).toContainText('4.5 to 1 is needed');
  const offer = page.getByRole('button', { name: 'the nearest that can be read' });
  // Neither what is wrong nor the offer is behind the sticky buttons of the form.
  for (const shown of [error, offer])
    await expect
      .poll(() =>
        shown.evaluate((element) => {
          const { left, bottom } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + 12, bottom - 4));
        }),
      )
      .toBe(true);
  await saveButton(page).click();
  await expect(accentColor(page)).toBeFocused();
  await expect(accentColor(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await readLook(content)).toMatchObject({ accent_color: null });
  const [nearest = ''] = /#[\da-f]{6}/.exec(await offer.innerText()) ?? [];
  await offer.click();
  await expect(accentColor(page)).toHaveValue(nearest);
  await expect(accentColor(page)).toBeFocused();
  await expect(error).toHaveCount(0);
  await expect.poll(() => getFrameToken(page, '--sea')).toBe(nearest);
  await saveButton(page).click();
  await expectNotice(page, 'Look Saved!');
  expect(await readLook(content)).toMatchObject({ accent_color: nearest });
  await page.getByRole('button', { name: 'Use the color of the palette' }).click();
  await expect(accentColor(page)).toHaveValue('');
  await expect(accentColor(page)).toBeFocused();
});

test('The last of two saves is undone after a reload, with the logo and its icons', async ({
  page,
  content,
  request,
  site,
}) => {
  const undo = page.getByRole('button', { name: 'Undo last change' });
  const readIcon = async () => (await (await request.get('/favicon.ico')).body()).toString('base64');
  const defaultIcon = await readIcon();
  await setLogo(content, { name: 'kept', width: 300, height: 100, color: '#0a7' });
  await expect.poll(readIcon).not.toBe(defaultIcon);
  const logoIcon = await readIcon();
  await waitForPage(`${site.url}/about`, 'kept.png');

  await page.goto('/admin/look');
  await choose(page, 'Lagoon');
  await saveButton(page).click();
  await expectNotice(page, 'Look Saved!');
  await page.getByRole('button', { name: 'Remove image' }).click();
  await page.getByLabel('Tagline').fill('Second');
  await saveButton(page).click();
  await expect.poll(() => readLook(content)).toMatchObject({ palette: 'lagoon', tagline: 'Second' });
  await expect.poll(readIcon).toBe(defaultIcon);
  await expect(saveButton(page)).toBeVisible();

  await test.step('After a reload, one press undoes the second save and keeps the first', async () => {
    await page.reload();
    await undo.click();
    await expectNotice(page, 'Change Undone');
    await expect(page.getByRole('button', { name: 'Redo last change' })).toBeFocused();
    expect(await readLook(content)).toMatchObject({ palette: 'lagoon', tagline: null });
    await expect.poll(readIcon).toBe(logoIcon);
    await waitForPage(`${site.url}/about`, 'kept.png');
    await expect(page.getByLabel('Logo URL')).toHaveValue(/kept\.png$/);
    await expect(page.getByRole('complementary').getByRole('img').first()).toBeVisible();
  });

  await test.step('After another one it is redone, unless somebody else has changed the same', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Redo last change' }).click();
    await expectNotice(page, 'Change Redone');
    await expect.poll(readIcon).toBe(defaultIcon);
    await content.from('settings').update({ tagline: 'Theirs' }).eq('id', 1).throwOnError();
    await page.reload();
    await expect(page.getByLabel('Tagline')).toHaveValue('Theirs');
    await expect(undo).toHaveCount(0);
  });

  await test.step('Another tab has nothing to undo', async () => {
    const other = await page.context().newPage();
    await other.goto('/admin/look');
    await expect(saveButton(other)).toBeVisible();
    await expect(other.getByRole('button', { name: /last change/ })).toHaveCount(0);
  });
});

test('Nothing is lost if the look cannot be saved, and the form can be used by keyboard', async ({
  page,
  context,
}) => {
  // Before the page and the frame in it begin to load.
  await context.route('**/rest/v1/settings*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  await page.goto('/admin/look');
  await page.getByRole('radio', { name: 'Golden hour' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Lagoon' })).toBeChecked();
  await page.keyboard.press('Control+s');
  await expectErrorNotice(page, 'Error saving look');
  await expect(page.getByRole('radio', { name: 'Lagoon' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Undo last change' })).toHaveCount(0);
  await context.unroute('**/rest/v1/settings*');
  await saveButton(page).click();
  await expectNotice(page, 'Look Saved!');
  await expectAccessibleAtWidths(page, [1440, 768, 390]);
});

import { chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '#tests/setup/browser.ts';
import { openFromMenu } from './admin-menu.ts';
import { expect, noticeRegion } from './fixtures.ts';
import { test } from './owner.ts';
import { addRow } from './rows.ts';

/** These tests show how the panel's controls look, where only a browser can tell. */

const contactPath = '/admin/contact-settings';

test('The save button stays below the fields and in sight, and covers no field that has the focus', async ({
  page,
}) => {
  const widths = [1440, 320];
  const save = page.getByRole('button', { name: 'Save Contact Info' });
  await page.goto(contactPath);
  for (const width of widths) {
    await test.step(`A form without a preview, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const button = await getBox(save);
      const lastField = await getBox(page.getByLabel('Address'));
      expect(Math.abs(button.x - lastField.x)).toBeLessThanOrEqual(1);
      expect(button.y).toBeGreaterThan(lastField.y + lastField.height);
    });

    await test.step(`No notice covers the button, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 500 });
      await save.click();
      const notice = await getBox(noticeRegion(page).getByRole('status').locator('> *'));
      const { x, y, width: buttonWidth } = await getBox(save);
      expect(notice.y + notice.height <= y || notice.x >= x + buttonWidth).toBe(true);
      await noticeRegion(page).getByRole('button', { name: 'Dismiss' }).click();
      await expect(noticeRegion(page).getByRole('status').locator('> *')).toHaveCount(0);
    });
  }

  await openFromMenu(page, '/admin/destinations');
  await page.getByRole('link', { name: 'Add New Destination' }).first().click();
  const create = page.getByRole('button', { name: 'Publish', exact: true });
  for (const width of widths)
    await test.step(`A form that is higher than the window, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 600 });
      await expect(create).toBeInViewport({ ratio: 1 });
      for (const label of ['Region', 'Activity', 'Featured', 'Draft']) {
        const field = page.getByLabel(label, { exact: true });
        await field.focus();
        const bar = await getBox(create);
        expect((await getBox(field)).y).toBeGreaterThanOrEqual(bar.y + bar.height);
        await expect(field).toBeInViewport();
        await expect(create).toBeInViewport({ ratio: 1 });
      }
      // Otherwise the next width would begin with the focus at the end of the form.
      await page.getByLabel('Name', { exact: true }).focus();
    });
});

test('A list is quiet: many rows, each a link with a menu, and controls in the colors of the site', async ({
  page,
  context,
  content,
}) => {
  const posts = Array.from({ length: 26 }, (_, number) => ({ title: `Post ${number}` }));
  await content.from('posts').insert(posts).throwOnError();
  await addRow(content, 'posts', { title: 'The newest post' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/posts');

  await test.step('The arrow of “Next” is after the word', async () => {
    const next = page.getByRole('button', { name: 'Next' });
    expect((await getBox(next.locator('svg'))).x).toBeGreaterThan((await getBox(next.getByText('Next'))).x);
  });

  await test.step('Fourteen rows are in sight', async () => {
    await expect(page.getByRole('rowheader').nth(13)).toBeInViewport({ ratio: 1 });
  });

  await test.step('A click anywhere in a row opens its form, and one with Ctrl a new tab', async () => {
    const row = page.getByRole('row').filter({ hasText: 'The newest post' });
    const opened = context.waitForEvent('page');
    await row.click({ modifiers: ['ControlOrMeta'], position: { x: 700, y: 20 } });
    await (await opened).close();
    await row.click({ position: { x: 700, y: 20 } });
    await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
    await page.goBack();
  });

  await test.step('The menu of a row at the foot of the window opens above its button, and no row covers it', async () => {
    const button = page.getByRole('button', { name: /^Actions for / }).nth(13);
    await button.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 4));
    await button.click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    expect((await getBox(menu)).y + (await getBox(menu)).height).toBeLessThan((await getBox(button)).y);
    await menu.getByRole('menuitem', { name: 'Delete' }).click({ trial: true });
    await page.mouse.click(600, 20);
    await expect(menu).toHaveCount(0);
  });

  await test.step('The checkboxes and the clear button are not in the blue of the browser', async () => {
    await page.getByRole('searchbox').fill('Post');
    await page.getByRole('checkbox', { name: 'Select The newest post' }).check();
    expect(await countPixels(page, isBrowserBlue)).toBe(0);
  });
});

test('The backdrop of a dialog leaves no strip at the scroll bar', async ({ site, signedIn }) => {
  // By default, Playwright hides the scroll bars, and with them the space that is reserved for them. The browser is the
  // test's own, because a launch option of the file would need a worker of its own, and so another server.
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    const page = await browser.newPage({
      baseURL: site.url,
      storageState: signedIn,
      viewport: { width: 1000, height: 500 },
    });
    await page.goto('/admin/hero-slides/new');
    await page.getByRole('button', { name: 'Choose from the media library' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const strip = { x: 988, y: 0, width: 12, height: 500 };
    await expect.poll(() => countPixels(page, isLight, strip)).toBe(0);
    // The scroll bar of a tall dialog is within its rounded corners: it belongs to the content.
    await page.setViewportSize({ width: 1000, height: 150 });
    const haveScrollBars = await page.getByRole('dialog').evaluate((dialog) => {
      const content = dialog.firstElementChild as HTMLElement;
      return [dialog as HTMLElement, content].map(
        ({ offsetWidth, clientWidth }) => offsetWidth > clientWidth,
      );
    });
    expect(haveScrollBars).toEqual([false, true]);
  } finally {
    await browser.close();
  }
});

type Pixel = readonly [red: number, green: number, blue: number];
const isBrowserBlue = ([red, green, blue]: Pixel) => red < 60 && green > 60 && green < 160 && blue > 200;
const isLight = ([red, green, blue]: Pixel) => Math.min(red, green, blue) > 200;

/** Counts the pixels of the window, or of a part of it, that have a color. */
async function countPixels(
  page: Page,
  hasColor: (pixel: Pixel) => boolean,
  clip?: { x: number; y: number; width: number; height: number },
): Promise<number> {
  const screenshot = await page.screenshot({ ...(clip && { clip }), animations: 'disabled' });
  const { data } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let index = 0; index < data.length; index += 3)
    if (hasColor([data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0])) count += 1;
  return count;
}

async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box;
}

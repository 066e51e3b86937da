import type { Page } from '@playwright/test';
import { test, waitForText } from './content.ts';
import { expect, visit } from './fixtures.ts';
import { getHorizontalOverflow } from './horizontal-overflow.ts';
import { expectNoShifts, recordShifts } from './layout-shifts.ts';
import { setLogo } from './logos.ts';
import { findLinks, getText, readPage } from './page-html.ts';
import { updateSingleton } from './rows.ts';
import { parseStructuredData } from './structured-data.ts';

/**
 * The owner's logo and the texts of the footer (docs/product/look.md#logo-and-footer). tests/pages/logo.test.ts tests the links
 * to its icons.
 */

const brand = (page: Page, area: 'banner' | 'contentinfo') =>
  page.getByRole(area).getByRole('link', { name: 'Far & Away', exact: true });

test.beforeEach(async ({ content }) => {
  await updateSingleton(content, 'settings', { site_title: 'Far & Away' });
});

test('A square logo takes the place of the sun beside the title, as a small rendition', async ({
  page,
  content,
}) => {
  const [before] = findLinks(await readPage(page, '/about', 'Far &amp; Away'), 'Far & Away');
  expect(before?.querySelector('svg')).not.toBeNull();
  expect(before?.querySelector('img')).toBeNull();

  await setLogo(content, { name: 'mark', width: 3000, height: 3000 });
  await waitForText(page, '/about', 'mark.png');
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('mark.png')) loaded.push(response.url());
  });
  await recordShifts(page);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    if (width === 320) {
      await visit(page, '/about');
      await expectNoShifts(page);
    }
    const image = brand(page, 'banner').locator('img');
    await expect(image).toHaveAttribute('alt', '');
    await expect(image).toHaveJSProperty('complete', true);
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    expect((await image.boundingBox())?.height).toBeLessThanOrEqual(40);
    await expect(brand(page, 'banner').getByText('Far & Away')).toBeVisible();
    await expect(brand(page, 'banner').locator('svg')).toHaveCount(0);
    expect(await getHorizontalOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await brand(page, 'contentinfo').scrollIntoViewIfNeeded();
  await expect(brand(page, 'contentinfo').locator('img')).toBeVisible();
  // The file itself, of 3000 pixels, is not loaded.
  expect(loaded.length).toBeGreaterThan(0);
  for (const url of loaded)
    expect(url).toMatch(/\/render\/image\/public\/images\/look\/mark\.png\?width=(80|160)&/);
});

test('A wordmark stands alone with the title as its alternative text, lies on paper where the browser chooses the colors and in print, and gives way to the brand if it cannot be loaded', async ({
  page,
  content,
}) => {
  const url = await setLogo(content, { name: 'wordmark', width: 1000, height: 200, color: '#111111' });
  await waitForText(page, '/about', 'wordmark.png');
  await recordShifts(page);
  await visit(page, '/about');
  await expectNoShifts(page);
  const image = brand(page, 'banner').getByRole('img', { name: 'Far & Away' });
  await expect(brand(page, 'banner').getByText('Far & Away')).toHaveCount(0);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(image).toBeVisible();
    const box = await image.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(5, 0);
    expect(await getHorizontalOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await expect(brand(page, 'banner')).toHaveAttribute('href', '/');
  const organization = parseStructuredData(await (await page.request.get('/')).text()).find(
    (entity) => entity['@type'] === 'Organization',
  );
  expect(organization).toMatchObject({ name: 'Far & Away', logo: url });

  await test.step('Where the browser chooses the colors, and in print', async () => {
    const getLooks = () =>
      page
        .getByRole('img', { name: 'Far & Away' })
        .evaluateAll((images) =>
          images.map((logo) => [getComputedStyle(logo).backgroundColor, getComputedStyle(logo).mixBlendMode]),
        );
    const paper = 'rgb(251, 247, 240)';
    const none = 'rgba(0, 0, 0, 0)';
    // In the header, `multiply` turns a white background into paper. In the dark footer, the logo lies on paper instead.
    expect(await getLooks()).toEqual([
      [none, 'multiply'],
      [paper, 'normal'],
    ]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await getLooks()).toEqual([
      [paper, 'normal'],
      [paper, 'normal'],
    ]);
    await page.emulateMedia({ forcedColors: null, media: 'print' });
    // The footer is not printed, and in the header the sheet itself is the paper.
    expect((await getLooks()).map(([background]) => background)).toEqual([none]);
    await page.emulateMedia({ media: null });
  });
  await test.step('If the wordmark cannot be loaded, the brand is as it is without a logo', async () => {
    await page.route('**/wordmark.png*', (route) => route.abort());
    await visit(page, '/about');
    await expect(brand(page, 'banner').locator('svg')).toBeVisible();
    await expect(brand(page, 'banner').getByText('Far & Away')).toBeVisible();
  });
});

test('Without scripts, the title takes the place of a wordmark that cannot be loaded', async ({
  browser,
  content,
  site,
}) => {
  await setLogo(content, { name: 'missing', width: 1000, height: 200 });
  await content.storage.from('images').remove(['look/missing.png']);
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
  await waitForText(page, '/about', 'missing.png');
  await page.goto('/about');
  await expect(brand(page, 'banner')).toBeVisible();
  await page.close();
});

test('The owner’s texts in the footer take the place of the defaults, as texts and in their own direction', async ({
  page,
  content,
}) => {
  const footer = page.getByRole('contentinfo');
  const before = getText((await readPage(page, '/terms', 'Far &amp; Away')).querySelector('footer'));
  expect(before).toContain('Places worth the journey, and a fair way to book them.');
  expect(before).toContain('© 2024 Far & Away. All rights reserved.');

  const tagline = 'سافر إلى أبعد مما تتخيل، واحجز بسعر عادل. '.repeat(4).trim();
  const copyright = `© 2026 <b>Far</b> & Away ${'x'.repeat(170)}`;
  await updateSingleton(content, 'settings', { tagline, copyright });
  await waitForText(page, '/terms', '© 2026 &lt;b&gt;Far&lt;/b&gt; &amp; Away');
  await page.goto('/terms');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(footer.getByText(tagline)).toHaveCSS('direction', 'rtl');
    await expect(footer.getByText(copyright)).toBeVisible();
    await expect(footer).not.toContainText('2024');
    expect(await getHorizontalOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

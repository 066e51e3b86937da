import type { Page } from '@playwright/test';
import { formatHex } from 'culori';
import { findNearestAccent } from '#app/content/look/accent.ts';
import { listLookProperties, resolveColors } from '#app/content/look/look-properties.ts';
import { defaultLook } from '#domain/look/look.ts';
import { palettes } from '#domain/look/palettes.ts';
import { typePairs } from '#domain/look/type-pairs.ts';
import { expectNoAxeViolations } from './axe.ts';
import { test, waitForText } from './content.ts';
import { expectContrasts } from './contrast.ts';
import { expect, visit } from './fixtures.ts';
import { expectHeadlineFont, expectLateFonts, expectNoShifts, recordShifts } from './layout-shifts.ts';
import { collectRequests, expectStylesWithinBudget, expectWithinBudget } from './page-weight.ts';
import { updateSingleton } from './rows.ts';

/** These tests show how the look that the owner has chosen reaches the pages (docs/product/look.md). */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Gives the open page the colors of a palette, as the server would (app/render-look.server.ts). */
const setColors = (
  page: Page,
  palette: (typeof palettes)[number]['name'],
  accentColor: string | null = null,
) =>
  page.evaluate(
    (style) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets = [sheet];
    },
    `:root{${listLookProperties({ ...defaultLook, palette, accentColor })
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`,
  );

const getToken = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);
/** Lists the colors with which the image of the hero is multiplied behind its text. */
const listDimmings = (page: Page) =>
  page
    .getByRole('region', { name: 'Featured journeys' })
    .locator('*')
    .evaluateAll((elements) =>
      elements
        .map((element) => getComputedStyle(element, '::before'))
        .filter(({ mixBlendMode }) => mixBlendMode === 'multiply')
        .flatMap(({ backgroundImage }) => backgroundImage.match(/rgb\([^)]+\)/g) ?? []),
    );
const themeColor = (page: Page) => page.locator('meta[name=theme-color]');

test('With each pair of fonts, the pages keep within their budget of styles, and nothing shifts', async ({
  page,
  content,
  request,
}) => {
  await recordShifts(page);
  for (const [index, { name, display }] of typePairs.slice(1).entries())
    await test.step(name, async () => {
      await updateSingleton(content, 'settings', { type_pair: name });
      // A pair adds the same styles to every page, so only one pair is checked on several pages.
      for (const path of index === 0 ? ['/', '/destinations', '/deals'] : ['/'])
        expectStylesWithinBudget(await waitForText({ request }, path, `${display} Headline`));
      // The test of the whole look checks the shifts of this pair.
      if (index === 0) return;
      await page.goto('/');
      await expectNoShifts(page, name);
    });
});

// app/content/look/palettes.test.ts checks the colors themselves, public-audit.spec.ts every page with the default ones.
test('The texts of pages with different palettes can be read, even with an accent color that just passes, and a palette changes no color on paper, in forced colors and in a dark scheme', async ({
  page,
}) => {
  for (const [index, path] of ['/contact', '/', '/deals', '/suitcase'].entries())
    await test.step(path, async () => {
      await page.goto(path);
      const { name, colors } = palettes[(index + 1) % palettes.length] ?? palettes[0];
      await setColors(page, name, findNearestAccent('#ffd400', colors));
      await expectNoAxeViolations(page, ':root', ['color-contrast']);
      // axe does not measure texts on the quilting of the suitcase.
      if (path === '/suitcase')
        await expectContrasts(page, name, [
          [page.getByRole('main').getByText('Nothing but a map so far'), 4.5],
        ]);
      if (path === '/contact') await expectPaletteOnScreenOnly(page);
    });
});

/** Expects the palettes to change no color of a text on paper and where the browser chooses the colors. */
async function expectPaletteOnScreenOnly(page: Page): Promise<void> {
  /** The colors of the parts of a page that a palette colors. */
  const readColors = () =>
    page.evaluate(() =>
      ['body', 'header', 'main h1', 'main p', 'main a', 'footer', 'footer a', 'footer p'].map((selector) => {
        const element = document.querySelector(selector);
        const { color, backgroundColor } = getComputedStyle(element ?? document.body);
        return [selector, color, backgroundColor];
      }),
    );
  const readAll = async () => {
    const light = await readColors();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await readColors()).toEqual(light);
    await page.emulateMedia({ colorScheme: null, media: 'print' });
    const printed = await readColors();
    await page.emulateMedia({ media: null, forcedColors: 'active' });
    const forced = await readColors();
    await page.emulateMedia({ forcedColors: null });
    return { light, printed, forced };
  };
  await setColors(page, defaultLook.palette);
  const standard = await readAll();
  for (const { name } of palettes.slice(1)) {
    await setColors(page, name);
    const { light, printed, forced } = await readAll();
    expect(light, name).not.toEqual(standard.light);
    expect(printed, name).toEqual(standard.printed);
    expect(forced, name).toEqual(standard.forced);
  }
}

test('The look is on every public page, within its budget, and stays from page to page, and the panel and the sign-in page have the default', async ({
  page,
  content,
  request,
}) => {
  const readManifest = async () => (await request.get('/manifest.webmanifest')).json();
  /** Returns the URL of the share image of a page. Its version changes with its content, so it is cached forever. */
  const readShareUrl = async () => {
    const html = await (await request.get('/about')).text();
    const url = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    // server/share-images/run-composer.test.ts shows what it looks like. This header spares drawing it.
    const response = await request.get(url, { headers: { 'if-none-match': '*' } });
    expect(response.headers()['cache-control'], url).toBe('public, max-age=31536000, immutable');
    return url;
  };
  await test.step('A fresh installation has the default look, with no property of another one', async () => {
    const html = await waitForText({ request }, '/about', '<meta name="theme-color" content="#fbf7f0"/>');
    expect(html).not.toMatch(/<style[^>]*>:root\{/);
    expect(await readManifest()).toMatchObject({ theme_color: '#fbf7f0' });
  });
  const defaultShareUrl = await readShareUrl();
  await test.step('An accent color without enough contrast, stored through the API, never reaches a page', async () => {
    const { sea } = resolveColors({ palette: 'alpine-dawn', accentColor: '#ffd400' });
    await updateSingleton(content, 'settings', { palette: 'alpine-dawn', accent_color: '#ffd400' });
    expect(await waitForText({ request }, '/about', `--sea:${sea};`)).not.toContain('#ffd400');
  });
  const colors = resolveColors({ palette: 'night-train', accentColor: '#7a2048' });
  const [, { name: type_pair, display, text }] = typePairs;
  await updateSingleton(content, 'settings', { palette: 'night-train', type_pair, accent_color: '#7a2048' });
  for (const path of ['/', '/about', '/no-such-page'])
    await waitForText({ request }, path, `--sea:${colors.sea};`);
  await waitForText({ request }, '/', `${display} Headline`);
  await expect.poll(readManifest, { intervals: [50] }).toMatchObject({ theme_color: colors.paper });
  expect(await readShareUrl()).not.toBe(defaultShareUrl);

  await test.step('The home page has its colors and its fonts, which load late and shift nothing', async () => {
    const requests = collectRequests(page);
    await recordShifts(page);
    await visit(page, '/');
    await expect(themeColor(page)).toHaveAttribute('content', colors.paper);
    for (const name of ['paper', 'sea', 'dusk', 'ink-soft', 'dim'] as const)
      expect(await getToken(page, `--${name}`)).toBe(colors[name]);
    const fonts = await page
      .getByRole('region', { name: 'Featured journeys' })
      .getByRole('heading')
      .first()
      .evaluate((title) => [title, document.body].map((element) => getComputedStyle(element).fontFamily));
    expect(fonts[0]).toContain(`${display} Headline`);
    expect(fonts[1]).toContain(`${text} Variable`);
    expect((await listDimmings(page)).map((dimming) => formatHex(dimming))).toEqual([
      colors['dim-large'],
      colors.dim,
    ]);
    await expectLateFonts(page, type_pair);
    await expectHeadlineFont(page, type_pair);
    await expectNoShifts(page, type_pair);
    await expectWithinBudget(page, requests);
  });
  await test.step('The next page has the look, too, and the sign-in page does not', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Wayfare Blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Josefin Sans Variable/);
    expect(await getToken(page, '--sea-wash')).toBe(colors['sea-wash']);
    const hills = await page
      .locator('footer > div')
      .evaluate((footer) => ['', '::before'].map((part) => getComputedStyle(footer, part).backgroundColor));
    expect(hills.map((hill) => formatHex(hill))).toEqual([colors.dusk, colors.dusk]);
    await page.goto('/login');
    await expect(themeColor(page)).toHaveAttribute('content', '#fbf7f0');
    expect(await getToken(page, '--sea')).toBe('#0f5c63');
  });
});

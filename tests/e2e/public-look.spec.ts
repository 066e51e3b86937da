import type { Page } from '@playwright/test';
import { formatHex } from 'culori';
import { findNearestAccent } from '#app/content/look/accent.ts';
import { resolveColors } from '#app/content/look/look-properties.ts';
import { type PaletteName, palettes } from '#domain/look/palettes.ts';
import { findTypePair, type TypePairName, typePairs } from '#domain/look/type-pairs.ts';
import { expectNoAxeViolations } from './axe.ts';
import { type ContentClient, test } from './content.ts';
import { expectContrasts } from './contrast.ts';
import { expect, visit } from './fixtures.ts';
import { expectHeadlineFont, expectLateFonts, expectNoShifts, recordShifts } from './layout-shifts.ts';
import { collectRequests, expectStylesWithinBudget, expectWithinBudget } from './page-weight.ts';

/** How the look that the owner has chosen reaches the pages (docs/product/look.md). */

const lastPalette = palettes[palettes.length - 1]?.name ?? 'golden-hour';

/** Each pair of fonts with another palette, and all of the palettes. */
const looks: { palette: PaletteName; type_pair: TypePairName }[] = [
  ...typePairs.map(({ name }, index) => ({
    palette: palettes[index]?.name ?? lastPalette,
    type_pair: name,
  })),
  { palette: lastPalette, type_pair: 'bookshop' },
];

interface StoredLook {
  palette?: string;
  type_pair?: string;
  accent_color?: string | null;
}

const store = (content: ContentClient, look: StoredLook) =>
  content.from('settings').update(look).eq('id', 1).throwOnError();

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

for (const { palette, type_pair } of looks) {
  test(`The home page has the colors of ${palette} and the fonts of ${type_pair}, within its budgets`, async ({
    page,
    content,
    request,
  }) => {
    const colors = resolveColors({ palette, accentColor: null });
    await store(content, { palette, type_pair });
    await expect.poll(async () => (await request.get('/')).text()).toContain(`content="${colors.paper}"`);
    const { display } = findTypePair(type_pair);
    await expect.poll(async () => (await request.get('/')).text()).toContain(`${display} Headline`);
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
    expect((await listDimmings(page)).map((dimming) => formatHex(dimming))).toEqual([
      colors['dim-large'],
      colors.dim,
    ]);
    expect(fonts[1]).toContain(`${findTypePair(type_pair).text} Variable`);
    await expectLateFonts(page, type_pair);
    await expectHeadlineFont(page, type_pair);
    await expectNoShifts(page, type_pair);
    await expectWithinBudget(page, requests);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeViolations(page);
  });
}

/** Their styles differ from those of the home page. No look changes the scripts. */
const otherPages = [
  '/blog',
  '/destinations',
  '/destinations/kyoto',
  '/deals',
  '/contact',
  '/terms',
  '/suitcase',
];

for (const [index, { name: palette, label, colors }] of palettes.entries()) {
  test(`The styles of other pages are within their budget and their texts can be read with ${label}, even with an accent color that just passes`, async ({
    page,
    content,
    request,
  }) => {
    const type_pair = typePairs[index % typePairs.length]?.name ?? 'poster';
    const accent_color = findNearestAccent('#ffd400', colors);
    await store(content, { palette, type_pair, accent_color });
    for (const path of otherPages) {
      await expect.poll(async () => (await request.get(path)).text()).toContain(`--sea:${accent_color}`);
      await visit(page, path);
      await expectStylesWithinBudget(page);
      await expectNoAxeViolations(page);
    }
    // axe does not measure texts on the quilting of the suitcase.
    await expectContrasts(page, label, [[page.getByRole('main').getByText('Nothing but a map so far'), 4.5]]);
  });
}

test('A fresh installation has the default look, with no property of another one', async ({
  page,
  request,
}) => {
  await visit(page, '/about');
  await expect(themeColor(page)).toHaveAttribute('content', '#fbf7f0');
  expect(await page.locator('head style').allTextContents()).not.toContainEqual(
    expect.stringMatching(/^:root\{/),
  );
  expect(await (await request.get('/manifest.webmanifest')).json()).toMatchObject({ theme_color: '#fbf7f0' });
});

test('The look is on every public page, stays from page to page, and the panel and the sign-in page have the default', async ({
  page,
  content,
  request,
}) => {
  const colors = resolveColors({ palette: 'night-train', accentColor: '#7a2048' });
  await store(content, { palette: 'night-train', type_pair: 'ocean-liner', accent_color: '#7a2048' });
  for (const path of ['/', '/about', '/no-such-page'])
    await expect.poll(async () => (await request.get(path)).text()).toContain(`--sea:${colors.sea};`);
  await expect
    .poll(async () => (await request.get('/manifest.webmanifest')).text())
    .toContain(`"theme_color":"${colors.paper}"`);

  await visit(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Josefin Sans Variable/);
  expect(await getToken(page, '--sea-wash')).toBe(colors['sea-wash']);
  const hills = await page
    .locator('footer > div')
    .evaluate((footer) => ['', '::before'].map((part) => getComputedStyle(footer, part).backgroundColor));
  expect(hills).toEqual(['rgb(31, 44, 77)', 'rgb(31, 44, 77)']);
  await page.goto('/login');
  await expect(themeColor(page)).toHaveAttribute('content', '#fbf7f0');
  expect(await getToken(page, '--sea')).toBe('#0f5c63');
});

test('A palette changes no color of a text on paper and where the browser chooses the colors, and is the same in a dark scheme', async ({
  page,
  content,
  request,
}) => {
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
    await visit(page, '/about');
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
  const standard = await readAll();
  for (const { name, colors } of palettes.slice(1)) {
    await store(content, { palette: name });
    await expect.poll(async () => (await request.get('/about')).text()).toContain(`--paper:${colors.paper}`);
    const { light, printed, forced } = await readAll();
    expect(light, name).not.toEqual(standard.light);
    expect(printed, name).toEqual(standard.printed);
    expect(forced, name).toEqual(standard.forced);
  }
});

test('An accent color without enough contrast, stored through the API, never reaches a page', async ({
  page,
  content,
  request,
}) => {
  const { sea } = resolveColors({ palette: 'alpine-dawn', accentColor: '#ffd400' });
  await store(content, { palette: 'alpine-dawn', accent_color: '#ffd400' });
  await expect.poll(async () => (await request.get('/about')).text()).toContain(`--sea:${sea};`);
  await visit(page, '/about');
  expect(await page.content()).not.toContain('#ffd400');
  await expectNoAxeViolations(page);
});

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test, visit } from './fixtures.ts';

/** Texts on images stay legible on a white image, the brightest there is: axe cannot see what lies behind a text. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const white =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><path fill="#fff" d="M0 0h1600v1000H0z"/></svg>';

// WCAG 2.2, 1.4.3
const minimumLarge = 3;
const minimumSmall = 4.5;

test.beforeEach(({ page }) =>
  page.route('**/scenes/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: white })),
);

test('on the home page, texts on images keep their contrast at every width', async ({ page }) => {
  await visit(page, '/');
  const hero = page.getByRole('region', { name: 'Journeys to start from' });
  // The first image is inlined in the page (server/pages/finish-page.ts).
  await hero.locator('img[src^="data:"]').evaluateAll((images: HTMLImageElement[], svg) => {
    for (const image of images) image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }, white);
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const title of [
      'Santorini, at the hour it turns gold',
      'Kyoto before the city wakes',
      'Sleep above the lagoon',
    ]) {
      await hero.getByRole('button', { name: title }).click();
      await expect(hero.getByRole('heading')).toHaveText([title]);
      // Away from the buttons, whose hover colours are others.
      await page.mouse.move(0, 0);
      for (const [text, minimum] of [
        [hero.getByRole('heading'), minimumLarge],
        [hero.getByRole('paragraph').filter({ visible: true }), minimumSmall],
        [hero.getByRole('button', { name: 'Learn More' }), minimumSmall],
      ] as const)
        expect(
          await getLowestContrast(page, text),
          `${width} px, ${title}: ${await text.textContent()}`,
        ).toBeGreaterThan(minimum);
    }
  }
  await expectLegiblePosters(page);
});

test('on the destinations page, texts on images keep their contrast at every width', async ({ page }) => {
  await visit(page, '/destinations');
  await expectLegiblePosters(page);
});

async function expectLegiblePosters(page: Page): Promise<void> {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const posters = page.locator('article', { has: page.locator('img + div') });
    for (const poster of (await posters.all()).slice(0, 3)) {
      const name = poster.getByRole('heading');
      const place = `${width} px: ${await name.textContent()}`;
      expect(await getLowestContrast(page, name), place).toBeGreaterThan(minimumLarge);
      const category = poster.locator('img + div').getByRole('paragraph');
      expect(await getLowestContrast(page, category), place).toBeGreaterThan(minimumSmall);
    }
  }
}

/** The contrast of a text with the lightest pixel behind any of its lines. */
async function getLowestContrast(page: Page, words: Locator): Promise<number> {
  const { colour, lines } = await words.evaluate((element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const text = document.createRange();
    text.selectNodeContents(element);
    const lines = [...text.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
    const { color } = getComputedStyle(element);
    element.style.color = 'transparent';
    element.style.textShadow = 'none';
    return { lines, colour: (color.match(/\d+/g) ?? []).slice(0, 3).map(Number) };
  });
  let contrast = Number.POSITIVE_INFINITY;
  for (const clip of lines) {
    const { data } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += 3)
      contrast = Math.min(contrast, getContrast(colour, [...data.subarray(at, at + 3)]));
  }
  await words.evaluate((element: HTMLElement) => element.removeAttribute('style'));
  return contrast;
}

function getContrast(one: number[], other: number[]): number {
  const [light = 0, dark = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function getLuminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

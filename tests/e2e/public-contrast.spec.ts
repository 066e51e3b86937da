import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test, visit } from './fixtures.ts';

/**
 * Text on images stays legible even when every image is white. axe does not measure contrast over an image, so these
 * tests measure it in screenshots.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const whiteImage =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><path fill="#fff" d="M0 0h1600v1000H0z"/></svg>';

// WCAG 2.2, 1.4.3
const minLargeTextContrast = 3;
const minTextContrast = 4.5;

test.beforeEach(({ page }) =>
  page.route('**/scenes/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: whiteImage })),
);

test('On the home page, text on a white image has enough contrast at every width', async ({ page }) => {
  await visit(page, '/');
  const hero = page.getByRole('region', { name: 'Journeys to start from' });
  // The first image is inlined in the page (server/pages/finish-page.ts), so the route does not replace it.
  await hero.locator('img[src^="data:"]').evaluateAll((images: HTMLImageElement[], svg) => {
    for (const image of images) image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }, whiteImage);
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
      // A button has other colors while the pointer is over it.
      await page.mouse.move(0, 0);
      for (const [text, minContrast] of [
        [hero.getByRole('heading'), minLargeTextContrast],
        [hero.getByRole('paragraph').filter({ visible: true }), minTextContrast],
        [hero.getByRole('button', { name: 'Learn More' }), minTextContrast],
      ] as const)
        expect(
          await measureLowestContrast(page, text),
          `${width} px, ${title}: ${await text.textContent()}`,
        ).toBeGreaterThan(minContrast);
    }
  }
  await expectLegibleCards(page);
});

test('On the destinations page, text on a white image has enough contrast at every width', async ({
  page,
}) => {
  await visit(page, '/destinations');
  await expectLegibleCards(page);
});

async function expectLegibleCards(page: Page): Promise<void> {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cards = page.locator('article', { has: page.locator('img + div') });
    for (const card of (await cards.all()).slice(0, 3)) {
      const name = card.getByRole('heading');
      const message = `${width} px: ${await name.textContent()}`;
      expect(await measureLowestContrast(page, name), message).toBeGreaterThan(minLargeTextContrast);
      const category = card.locator('img + div').getByRole('paragraph');
      expect(await measureLowestContrast(page, category), message).toBeGreaterThan(minTextContrast);
    }
  }
}

/** Returns the lowest contrast between a text and any pixel behind its lines. */
async function measureLowestContrast(page: Page, text: Locator): Promise<number> {
  const { rgb, lines } = await text.evaluate((element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
    const { color } = getComputedStyle(element);
    // Only the background remains visible in the screenshots.
    element.style.color = 'transparent';
    element.style.textShadow = 'none';
    return { lines, rgb: (color.match(/\d+/g) ?? []).slice(0, 3).map(Number) };
  });
  let lowest = Number.POSITIVE_INFINITY;
  for (const clip of lines) {
    const { data } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let index = 0; index < data.length; index += 3)
      lowest = Math.min(lowest, getContrast(rgb, [...data.subarray(index, index + 3)]));
  }
  await text.evaluate((element: HTMLElement) => element.removeAttribute('style'));
  return lowest;
}

/** The contrast ratio of two colors (WCAG 2.2). */
function getContrast(one: number[], other: number[]): number {
  const [lighter = 0, darker = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The relative luminance of a color (WCAG 2.2). */
function getLuminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

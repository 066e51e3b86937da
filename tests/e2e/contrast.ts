import type { Locator, Page } from '@playwright/test';
import { converter, parse, type Rgb, wcagContrast } from 'culori';
import sharp from 'sharp';
import { type Area, capture } from './capture.ts';
import { expect } from './fixtures.ts';

/**
 * Text on images stays legible even on a white image, which is the worst case because the text is light. axe does not
 * measure contrast over an image, so these checks measure it in screenshots. Animations must be off.
 */

const createImage = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><path fill="${color}" d="M0 0h1600v1000H0z"/></svg>`,
  )}`;
const whiteImage = createImage('#fff');
const busyImage = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><pattern id="p" width="16" height="16" patternUnits="userSpaceOnUse"><path fill="#fff" d="M0 0h16v16H0z"/><path d="M0 0h8v8H0zM8 8h8v8H8z"/></pattern><path fill="url(#p)" d="M0 0h1600v1000H0z"/></svg>',
)}`;
/** The color of the sky in the illustration of Santorini. */
const goldenImage = createImage('#f2a541');

// WCAG 2.2, 1.4.3
const minLargeTextContrast = 3;
const minTextContrast = 4.5;

const lowDesktop = [1366, 650] as const;
const lowLaptop = [1024, 700] as const;
/** Windows in which the image fills the hero. On phones it ends above the text. */
const wideWindows = [[768, 1024], lowDesktop, [1920, 1080]] as const;

/** Expects that the texts of the slide with the longest title, and those of another one, are legible on a white image. */
export async function expectLegibleHero(page: Page): Promise<void> {
  const hero = page.getByRole('region', { name: 'Featured journeys' });
  for (const title of ['Sleep above the lagoon', 'Santorini, at the hour it turns gold']) {
    await hero.getByRole('button', { name: title }).click();
    await expect(hero.getByRole('heading')).toHaveText([title]);
    // A button has other colors while the pointer is over it.
    await page.mouse.move(0, 0);
    await whitenImages(hero);
    const isLongest = title.startsWith('Santorini');
    for (const [width, height] of isLongest ? ([[320, 640], ...wideWindows] as const) : [lowDesktop]) {
      await page.setViewportSize({ width, height });
      await expectContrasts(page, `${width} px, ${title}`, [
        [hero.getByRole('heading'), minLargeTextContrast],
        [hero.getByRole('paragraph').filter({ visible: true }), minTextContrast],
        [hero.getByRole('button', { name: 'Learn More' }), minTextContrast],
      ]);
    }
  }
}

/** Expects that the texts on the page's first three destinations are legible on white images. */
export async function expectLegibleCards(page: Page, width: number): Promise<void> {
  const cards = page.locator('article', { has: page.locator('img + div') });
  await whitenImages(page.getByRole('main'));
  await page.setViewportSize({ width, height: 900 });
  const texts = [0, 1, 2].map((index) => [
    [cards.nth(index).getByRole('heading'), minLargeTextContrast] as const,
    [cards.nth(index).locator('img + div').getByRole('paragraph'), minTextContrast] as const,
  ]);
  // On a phone the cards are side by side, and only one of them is in the window.
  const groups = width < 768 ? texts : [texts.flat()];
  for (const group of groups) await expectContrasts(page, `${width} px`, group);
}

/** Expects the words above a list to be legible whatever its image shows. */
export async function expectLegibleListHeader(page: Page): Promise<void> {
  const header = page.getByRole('main').locator('header');
  await replaceImages(header, busyImage);
  for (const [width, height] of [
    [390, 664],
    [1366, 650],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectContrasts(page, `${width} × ${height} px`, [
      [header.getByRole('heading'), minTextContrast],
      [header.getByRole('paragraph'), minTextContrast],
    ]);
  }
}

/** Replaces all images in an element with white ones, except those that it has replaced before. */
const whitenImages = (element: Locator): Promise<void> => replaceImages(element, whiteImage);

const replaceImages = (element: Locator, url: string): Promise<void> =>
  element.evaluate(async (parent, newUrl) => {
    const images = [...parent.querySelectorAll('img')].filter(({ src }) => src !== newUrl);
    for (const image of images) {
      image.loading = 'eager';
      image.removeAttribute('srcset');
      image.src = newUrl;
    }
    await Promise.all(images.map((image) => image.decode()));
  }, url);

/**
 * Expects the hero to keep the color of a golden image: the image is darker behind the title, but hardly less saturated,
 * and in the upper right corner it is unchanged.
 */
export async function expectColorfulHero(page: Page): Promise<void> {
  const hero = page.getByRole('region', { name: 'Featured journeys' });
  await replaceImages(hero, goldenImage);
  for (const [width, height] of [[768, 1024], lowDesktop] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const { lines } = await hero.getByRole('heading').evaluate(hideText);
    const { y = 0 } = (await hero.boundingBox()) ?? {};
    const corner = { left: width - 80, top: y + 20, right: width - 60, bottom: y + 40 };
    const [cornerColors, ...colors] = await countColors(page, [corner, ...lines]);
    await restoreTexts(page);
    const saturations = colors.flatMap((counts) => [...counts.keys()].map((color) => toHsv(toRgb(color)).s));
    expect(Math.min(...saturations), `${width} px`).toBeGreaterThan(0.6);
    // All 20 × 20 pixels of the corner have the color of the image.
    expect([...(cornerColors ?? [])], `${width} px`).toEqual([[0xf2a541, 400]]);
  }
}

/** The discs in our drawings, in units of their view box of 1600 × 1000. */
const discs = [
  { title: 'Santorini, at the hour it turns gold', x: 956, y: 284, radius: 76 },
  { title: 'Sleep above the lagoon', x: 912, y: 246, radius: 84 },
] as const;

/** Expects that no title covers the sun or the moon of its drawing, and that the sun and the moon are not dimmed. */
export async function expectBrightDiscs(page: Page): Promise<void> {
  const hero = page.getByRole('region', { name: 'Featured journeys' });
  for (const { title, ...disc } of discs) {
    await hero.getByRole('button', { name: title }).click();
    const heading = hero.getByRole('heading', { name: title });
    await expect(heading).toBeVisible();
    for (const [width, height] of [[320, 640], lowDesktop, lowLaptop] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      const { x, y, radius } = await hero.locator('img').first().evaluate(findDisc, disc);
      const { lines } = await heading.evaluate(hideText);
      await restoreTexts(page);
      const state = `${width} × ${height}, ${title}`;
      const covering = lines.filter(
        ({ left, top, right }) => Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0)) < radius,
      );
      expect(covering, `${state}: lines over the disc`).toEqual([]);
      // The shade behind the texts reaches furthest in the window of `lowLaptop`.
      if (height !== lowLaptop[1]) continue;
      const inner = Math.round(radius * 0.6);
      const [left, top] = [Math.round(x) - inner, Math.round(y)];
      const lowerHalf = { left, right: left + 2 * inner, top, bottom: top + inner };
      const [counts = new Map()] = await countColors(page, [lowerHalf]);
      const reds = [...counts].map(([color, count]) => toRgb(color).r * count);
      const red = reds.reduce((sum, part) => sum + part) / (2 * inner * inner);
      expect(red, `${state}: red of the disc`).toBeGreaterThan(215 / 255);
    }
  }
}

/** Runs in the page. Returns where a disc of a drawing is in the window. */
function findDisc(image: HTMLElement, disc: { x: number; y: number; radius: number }) {
  const box = image.getBoundingClientRect();
  const scale = Math.max(box.width / 1600, box.height / 1000);
  const [left = 0, top = 0] = getComputedStyle(image)
    .objectPosition.split(' ')
    .map((position) => Number.parseFloat(position) / 100);
  return {
    x: box.left + (box.width - 1600 * scale) * left + disc.x * scale,
    y: box.top + (box.height - 1000 * scale) * top + disc.y * scale,
    radius: disc.radius * scale,
  };
}

/** Expects each text to have more than its `minContrast` with every pixel behind it. All texts share one screenshot. */
export async function expectContrasts(
  page: Page,
  state: string,
  texts: readonly (readonly [text: Locator, minContrast: number])[],
): Promise<void> {
  const middle = texts[Math.floor(texts.length / 2)]?.[0];
  await middle?.evaluate((element) =>
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }),
  );
  const shown = await Promise.all(
    texts.map(async ([text, minContrast]) => ({ ...(await text.evaluate(hideText)), minContrast })),
  );
  const { height } = page.viewportSize() ?? { height: 0 };
  // `hideText` cuts lines off at the left and right edges of the window, so a line beyond an edge has no width.
  const isInWindow = ({ left, top, right, bottom }: Area) => left < right && top > 0 && bottom < height;
  expect(
    shown.flatMap(({ lines }) => lines.filter((line) => !isInWindow(line))),
    `${state}: all lines are in the window`,
  ).toEqual([]);
  const counts = await countColors(
    page,
    shown.flatMap(({ lines }) => lines),
  );
  for (const { color, content, lines, minContrast } of shown) {
    expect(lines.length, `${state}: ${content}`).toBeGreaterThan(0);
    const textColor = parse(color) ?? color;
    const behind = new Set(counts.splice(0, lines.length).flatMap((colors) => [...colors.keys()]));
    const contrasts = Array.from(behind, (pixel) => wcagContrast(textColor, toRgb(pixel)));
    expect(Math.min(...contrasts), `${state}: ${content}`).toBeGreaterThan(minContrast);
  }
  await restoreTexts(page);
}

/** Reverts `hideText`. */
const restoreTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-hidden-text]')) {
      element.removeAttribute('style');
      element.removeAttribute('data-hidden-text');
    }
  });

/** The reach of a blur, in pixels. A screenshot has this margin, because a blur mixes in what is beyond its edges. */
const blurReach = 64;

/** Returns for each of these areas how many of its pixels have which color (0xRRGGBB). All share one screenshot. */
async function countColors(page: Page, areas: readonly Area[]): Promise<Map<number, number>[]> {
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const left = Math.max(0, Math.min(...areas.map((area) => area.left)) - blurReach);
  const top = Math.max(0, Math.min(...areas.map((area) => area.top)) - blurReach);
  const right = Math.min(window.width, Math.max(...areas.map((area) => area.right)) + blurReach);
  const bottom = Math.min(window.height, Math.max(...areas.map((area) => area.bottom)) + blurReach);
  const screenshot = await capture(page, { left, top, right, bottom });
  const data = await sharp(screenshot).removeAlpha().raw().toBuffer();
  return areas.map((area) => {
    const counts = new Map<number, number>();
    for (let y = area.top; y < area.bottom; y += 1)
      for (let x = area.left; x < area.right; x += 1) {
        const color = data.readUIntBE(3 * ((y - top) * (right - left) + x - left), 3);
        counts.set(color, (counts.get(color) ?? 0) + 1);
      }
    return counts;
  });
}

const toRgb = (color: number): Rgb => ({
  mode: 'rgb',
  r: (color >> 16) / 255,
  g: ((color >> 8) & 255) / 255,
  b: (color & 255) / 255,
});
const toHsv = converter('hsv');

/** Runs in the page. Makes an element’s text transparent, and returns its color and its lines. */
function hideText(element: HTMLElement): { color: string; lines: Area[]; content: string } {
  const range = document.createRange();
  range.selectNodeContents(element);
  const lines = [...range.getClientRects()].map(({ left, top, right, bottom }) => ({
    left: Math.max(0, Math.floor(left)),
    top: Math.floor(top),
    right: Math.min(window.innerWidth, Math.ceil(right)),
    bottom: Math.ceil(bottom),
  }));
  const { color } = getComputedStyle(element);
  // Only the background remains visible in the screenshot.
  element.style.color = 'transparent';
  element.style.textShadow = 'none';
  element.style.transition = 'none';
  element.dataset.hiddenText = '';
  return { color, lines, content: element.textContent };
}

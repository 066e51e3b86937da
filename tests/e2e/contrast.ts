import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
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
  // On a phone the cards of the home page are side by side, and only one of them is in the window.
  for (const card of [cards.nth(0), cards.nth(1), cards.nth(2)])
    await expectContrasts(page, `${width} px`, [
      [card.getByRole('heading'), minLargeTextContrast],
      [card.locator('img + div').getByRole('paragraph'), minTextContrast],
    ]);
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
    const { data } = await takeScreenshot(page, lines);
    await restoreTexts(page);
    const saturations = new Set<number>();
    for (let index = 0; index < data.length; index += 3)
      saturations.add(getSaturation([...data.subarray(index, index + 3)]));
    expect(Math.min(...saturations), `${width} px`).toBeGreaterThan(0.6);
    const box = await hero.boundingBox();
    const corner = {
      left: width - 80,
      top: (box?.y ?? 0) + 20,
      right: width - 60,
      bottom: (box?.y ?? 0) + 40,
    };
    const { data: pixels } = await takeScreenshot(page, [corner]);
    expect([...pixels.subarray(0, 3)], `${width} px`).toEqual([0xf2, 0xa5, 0x41]);
  }
}

/** The discs in our drawings, in units of their view box of 1600 × 1000. */
const discs = [
  { title: 'Santorini, at the hour it turns gold', x: 956, y: 284, radius: 76 },
  { title: 'Sleep above the lagoon', x: 912, y: 246, radius: 84 },
] as const;

/** Expects that no title covers the sun or the moon of its drawing, and that these are not dimmed. */
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
      // The shade behind the texts reaches furthest in a low window.
      if (height !== 700) continue;
      const inner = Math.round(radius * 0.6);
      const { data } = await takeScreenshot(page, [
        {
          left: Math.round(x) - inner,
          right: Math.round(x) + inner,
          top: Math.round(y),
          bottom: Math.round(y) + inner,
        },
      ]);
      let red = 0;
      for (let index = 0; index < data.length; index += 3) red += data[index] ?? 0;
      expect(red / (data.length / 3), `${state}: red of the disc`).toBeGreaterThan(215);
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

/** The saturation of a color in the HSV model, 0 to 1. */
const getSaturation = (rgb: number[]) => 1 - Math.min(...rgb) / Math.max(...rgb);

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
  const boxes = await Promise.all(
    texts.map(async ([text, minContrast]) => ({ ...(await text.evaluate(hideText)), minContrast })),
  );
  const lines = boxes.flatMap((box) => box.lines);
  const { height } = page.viewportSize() ?? { height: 0 };
  // `hideText` cuts lines off at the left and right edges of the window, so a line beyond an edge has no width.
  const isInWindow = ({ left, top, right, bottom }: Line) => left < right && top > 0 && bottom < height;
  expect(
    lines.filter((line) => !isInWindow(line)),
    `${state}: all lines are in the window`,
  ).toEqual([]);
  const screenshot = await takeScreenshot(page, lines);
  for (const { rgb, content, minContrast, ...box } of boxes) {
    expect(box.lines.length, `${state}: ${content}`).toBeGreaterThan(0);
    for (const line of box.lines)
      expect(getLowestContrast(rgb, screenshot, line), `${state}: ${content}`).toBeGreaterThan(minContrast);
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

interface Screenshot {
  data: Buffer;
  /** The screenshot's position in the window, followed by its width. */
  x: number;
  y: number;
  width: number;
}

/** How far a blur reaches, in pixels. At the edges of a screenshot, what is out of focus mixes with what is outside. */
const blurReach = 64;

/** Takes a screenshot of the part of the window that contains these lines. */
async function takeScreenshot(page: Page, lines: readonly Line[]): Promise<Screenshot> {
  const x = Math.min(...lines.map(({ left }) => left));
  const y = Math.min(...lines.map(({ top }) => top));
  const width = Math.max(...lines.map(({ right }) => right)) - x;
  const height = Math.max(...lines.map(({ bottom }) => bottom)) - y;
  const [left, top] = [Math.max(0, x - blurReach), Math.max(0, y - blurReach)];
  const clip = { x: left, y: top, width: x - left + width + blurReach, height: y - top + height + blurReach };
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .extract({ left: x - left, top: y - top, width, height })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, height]);
  return { data, x, y, width };
}

interface Line {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Runs in the page. Makes an element’s text transparent, and returns its color and its lines, in pixels of the window. */
function hideText(element: HTMLElement): { rgb: number[]; lines: Line[]; content: string } {
  const range = document.createRange();
  range.selectNodeContents(element);
  const lines = [...range.getClientRects()].map(({ left, top, right, bottom }) => ({
    left: Math.max(0, Math.floor(left)),
    top: Math.floor(top),
    right: Math.min(window.innerWidth, Math.ceil(right)),
    bottom: Math.ceil(bottom),
  }));
  const rgb = (getComputedStyle(element).color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
  // Only the background remains visible in the screenshot.
  element.style.color = 'transparent';
  element.style.textShadow = 'none';
  element.style.transition = 'none';
  element.dataset.hiddenText = '';
  return { rgb, lines, content: element.textContent };
}

/** Returns the lowest contrast between a color and any pixel of a line. */
function getLowestContrast(
  color: number[],
  { data, x: offsetX, y: offsetY, width }: Screenshot,
  { left, top, right, bottom }: Line,
): number {
  // Many pixels have the same color, whose contrast is calculated once.
  const contrasts = new Map<number, number>();
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const index = 3 * ((y - offsetY) * width + x - offsetX);
      const pixel = data.readUIntBE(index, 3);
      if (!contrasts.has(pixel))
        contrasts.set(pixel, getContrast(color, [...data.subarray(index, index + 3)]));
    }
  return Math.min(...contrasts.values());
}

/** The contrast ratio of two colors (WCAG 2.2). */
function getContrast(color: number[], otherColor: number[]): number {
  const [lighter = 0, darker = 0] = [getLuminance(color), getLuminance(otherColor)].toSorted((a, b) => b - a);
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

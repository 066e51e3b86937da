import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { replaceSlides, test } from './content.ts';
import { expect, visit } from './fixtures.ts';

/** The hero with the owner's slides (docs/product/home.md). */

const hero = (page: Page) => page.getByRole('region', { name: 'Featured journeys' });
const showSlide = (page: Page, slide: number) =>
  hero(page)
    .getByRole('button', { name: `Slide ${slide}:` })
    .click();

test('The hero shows the slides in the owner’s order, whatever texts and images they have', async ({
  page,
  site,
}) => {
  const unusualTexts = [
    '<img src=x onerror="throw 1">',
    'W'.repeat(200),
    'رحلة إلى الصحراء',
    '🏝️👨‍👩‍👧‍👦'.repeat(20),
  ];
  await replaceSlides(site, [
    {
      title: 'Petra by candle',
      subtitle: 'A city in the rock',
      cta_text: 'Ride on',
      learn_more_url: '/about',
    },
    { title: 'Fjords in June', image_url: '/storage/v1/object/public/images/gone.jpg' },
    { title: 'Hill hill '.repeat(40) },
    { title: 'Markup', subtitle: unusualTexts[0] },
    ...unusualTexts.slice(1).map((text) => ({ title: text, subtitle: text })),
  ]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await test.step('The first slide has the owner’s texts', async () => {
    await expect(hero(page).getByRole('heading')).toHaveText(['Petra by candle']);
    await expect(hero(page).getByText('A city in the rock')).toBeVisible();
    await expect(hero(page).getByRole('link', { name: 'Ride on' })).toBeVisible();
    await expect(hero(page).getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about');
    await expect(hero(page).getByRole('button', { name: 'Learn More' })).toHaveCount(0);
  });
  await test.step('A slide without an image, or with a broken one, shows the default image', async () => {
    await hero(page).getByRole('button', { name: 'Next slide' }).click();
    await expect(hero(page).getByRole('heading')).toHaveText(['Fjords in June']);
    // The first image is inlined in the page (server/pages/finish-page.ts).
    const scene = await readFile(join(import.meta.dirname, '../../public/scenes/santorini.svg'), 'utf8');
    await expect
      .poll(() => readImagePaths(page))
      .toEqual([`image/svg+xml,${scene}`, '/scenes/santorini.svg', '/scenes/santorini.svg']);
  });
  await test.step('A title that is too long is cut off cleanly below its last visible line', async () => {
    await showSlide(page, 3);
    expect(await readBrightnessBelowTitle(page)).toBeLessThan(200); // Letters in the strip would be almost white.
  });
  await test.step('Long, non-Latin and hostile titles are shown as plain text and fit the window', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [index, text] of unusualTexts.entries()) {
      await showSlide(page, index + 4);
      const subtitle = hero(page).getByRole('paragraph').filter({ hasText: text });
      await expect(subtitle).toBeVisible();
      const heading = hero(page).getByRole('heading');
      await expect(heading).toHaveCount(1);
      for (const shown of [subtitle, heading])
        expect(await shown.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
  });
});

/** Returns the paths of the images that the hero has loaded, in the order of its slides. */
const readImagePaths = (page: Page) =>
  hero(page)
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ currentSrc }) => decodeURIComponent(new URL(currentSrc).pathname)),
    );

/** Returns the highest color value in the strip below the last line of the title. */
async function readBrightnessBelowTitle(page: Page): Promise<number> {
  const heading = hero(page).getByRole('heading');
  const padding = await heading.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).paddingBottom),
  );
  const screenshot = sharp(await heading.screenshot());
  const { width = 0, height = 0 } = await screenshot.metadata();
  const strip = screenshot.extract({
    left: 0,
    top: Math.round(height - padding),
    width,
    height: Math.floor(padding),
  });
  const { channels } = await sharp(await strip.png().toBuffer()).stats();
  return Math.max(...channels.slice(0, 3).map(({ max }) => max));
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openSite, type Site } from '#tests/setup/site.ts';
import { replaceSlides, setHeroTexts } from './content.ts';
import { expect, stopClock, test, visit } from './fixtures.ts';

/** The hero with the owner's slides (docs/product.md#home-page). */

let site: Site;
test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());

test('The hero shows the slides in the owner’s order, with the owner’s texts', async ({ page }) => {
  await replaceSlides(site, [
    { title: 'Petra by candle', subtitle: 'A city in the rock', cta_text: 'Ride on' },
    { title: 'Fjords in June', image_url: '/scenes/kyoto.svg' },
  ]);
  await visit(page, site.url);
  const hero = page.getByRole('region', { name: 'Journeys to start from' });
  await expect(hero.getByRole('heading')).toHaveText(['Petra by candle']);
  await expect(hero.getByText('A city in the rock')).toBeVisible();
  await expect(hero.getByRole('link', { name: 'Ride on' })).toBeVisible();
  await hero.getByRole('button', { name: 'Next slide' }).click();
  await expect(hero.getByRole('heading')).toHaveText(['Fjords in June']);
});

test('A slide without an image, or with a broken one, shows the default image', async ({ page }) => {
  await replaceSlides(site, [
    { title: 'No image' },
    { title: 'A missing image', image_url: '/storage/v1/object/public/images/gone.jpg' },
  ]);
  await visit(page, site.url);
  const images = page.getByRole('region', { name: 'Journeys to start from' }).locator('img');
  const getPaths = () =>
    images.evaluateAll((all: HTMLImageElement[]) => all.map((image) => new URL(image.currentSrc).pathname));
  await page.getByRole('button', { name: 'Next slide' }).click();
  // The first image is inlined in the page (server/pages/finish-page.ts).
  const scene = await readFile(join(import.meta.dirname, '../../public/scenes/santorini.svg'), 'utf8');
  await expect
    .poll(async () => (await getPaths()).map(decodeURIComponent))
    .toEqual([`image/svg+xml,${scene}`, '/scenes/santorini.svg']);
});

test('A single slide does not advance, and has no arrows or dots', async ({ page }) => {
  await replaceSlides(site, [{ title: 'The only one' }]);
  await stopClock(page);
  await visit(page, site.url);
  await page.clock.runFor(60_000);
  const hero = page.getByRole('region', { name: 'Journeys to start from' });
  await expect(hero.getByRole('heading')).toHaveText(['The only one']);
  expect(await hero.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
  await expect(hero.getByRole('button')).toHaveText(['Learn More', 'Play video']);
});

test('Without slides the hero shows the hero title and subtitle of the settings', async ({ page }) => {
  await setHeroTexts(site, 'Where the road goes quiet', 'Small places, long evenings.');
  await replaceSlides(site, []);
  await visit(page, site.url);
  await expect(page.getByRole('heading', { name: 'Where the road goes quiet' })).toBeVisible();
  await expect(page.getByText('Small places, long evenings.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('');
  await expect(page.getByRole('button', { name: 'Play video' })).toHaveCount(0);
});

test('Long, non-Latin and hostile texts on a slide are shown as text and fit the window', async ({
  page,
}) => {
  const texts = [
    '<img src=x onerror="throw 1">',
    'W'.repeat(200),
    'رحلة إلى الصحراء',
    '🏝️👨‍👩‍👧‍👦'.repeat(20),
  ];
  await replaceSlides(
    site,
    texts.map((title, index) => ({ title: index === 0 ? 'First' : title, subtitle: title })),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, site.url);
  const hero = page.getByRole('region', { name: 'Journeys to start from' });
  for (const text of texts) {
    const subtitle = hero.getByRole('paragraph').filter({ hasText: text });
    await expect(subtitle).toBeVisible();
    expect(await subtitle.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const heading = hero.getByRole('heading');
    await expect(heading).toHaveCount(1); // The previous slide has faded out.
    expect(await heading.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await hero.getByRole('button', { name: 'Next slide' }).click();
  }
});

test('A slide title that is too long is cut off cleanly below its last visible line', async ({ page }) => {
  await replaceSlides(site, [{ title: 'Hill hill '.repeat(40) }]);
  await visit(page, site.url);
  const heading = page.getByRole('region', { name: 'Journeys to start from' }).getByRole('heading');
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
  expect(Math.max(...channels.slice(0, 3).map(({ max }) => max))).toBeLessThan(200); // Letters would be almost white.
});

test('The slideshow stays paused under the pointer when the video player is closed', async ({ page }) => {
  const video = 'https://videos.example/gates.mp4';
  await page.route(video, (route) => route.abort());
  await replaceSlides(site, [{ title: 'With a video', video_url: video }, { title: 'Another' }]);
  await stopClock(page);
  await visit(page, site.url);
  const hero = page.getByRole('region', { name: 'Journeys to start from' });
  await hero.getByRole('button', { name: 'Play video' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Three intervals. Three is odd, so a running slideshow of two slides would show the second one.
  await page.clock.runFor(15_000);
  await expect(hero.getByRole('heading')).toHaveText(['With a video']);
  await page.mouse.move(1400, 20);
  await page.clock.runFor(5000);
  await expect(hero.getByRole('heading')).toHaveText(['Another']);
});

import type { Locator } from '@playwright/test';
import { expect, test, visit } from './fixtures.ts';

/** The cards of destinations (docs/product/destinations.md#destination-cards). */

/** Presses where an element is, although the area of the card's link lies above it. */
const press = (element: Locator) => element.click({ position: { x: 20, y: 20 }, force: true });

test('A press anywhere on a card leads where its name leads, but Book Now stays a button', async ({
  page,
}) => {
  await visit(page, '/');
  const card = page.getByRole('article').filter({ hasText: 'Iceland' });
  await card.getByRole('button', { name: 'Book Now' }).click();
  await expect(page).toHaveURL('/');
  const scene = card.getByRole('img', { name: 'Northern lights above a dark, snowy coast' });
  await press(scene);
  await expect(page).toHaveURL('/destinations#iceland');
  const target = page.locator('#iceland');
  await expect(target).toBeInViewport();
  await press(page.locator('#dubai').getByText('spice sacks'));
  await expect(page).toHaveURL('/destinations#dubai');

  await test.step('The whole card reacts to the pointer', async () => {
    const kyoto = page.locator('#kyoto');
    const getWidth = () => kyoto.locator('img').evaluate((image) => image.getBoundingClientRect().width);
    const width = await getWidth();
    await kyoto.getByText('vermilion gates').hover({ force: true });
    await expect.poll(getWidth).toBeGreaterThan(width * 1.02);
  });
});

/** What no poster may cut off. The left, right and lower edges are in units of the drawing, which is 1600 wide. */
const subjects = [
  { slug: 'petra', subject: 'the façade', left: 884, right: 1388, bottom: 640 },
  { slug: 'bali', subject: 'the sun', left: 1324, right: 1460, bottom: 470 },
  { slug: 'kyoto', subject: 'the lantern', left: 838, right: 912, bottom: 748 },
  { slug: 'iceland', subject: 'the church', left: 1120, right: 1400, bottom: 640 },
] as const;

/** Returns which part of a drawing an image shows: its edges in units of the drawing, and the position of its caption. */
const getCrop = (card: Locator) =>
  card.evaluate((element) => {
    const image = element.querySelector('img');
    if (!image) throw new Error('The card has no image');
    const { width, height, top } = image.getBoundingClientRect();
    const scale = height / 1000;
    const hidden = 1600 - width / scale;
    const left = hidden * (Number.parseFloat(getComputedStyle(image).objectPosition) / 100);
    const caption = element.querySelector('p')?.getBoundingClientRect().top ?? 0;
    return { left, right: left + width / scale, caption: (caption - top) / scale };
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Without scripts a card leads to the catalog, where posters show their subjects whole, and at no width the last of nine cards leaves a gap beside it', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Kyoto', exact: true }).click();
    await expect(page).toHaveURL('/destinations#kyoto');
    await expect(page.locator('#kyoto')).toBeInViewport();
    for (const width of [390, 768, 861, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const { slug, subject, left, right, bottom } of [390, 768, 1440].includes(width) ? subjects : []) {
        // An image has no size until it is rendered.
        await page.locator(`#${slug} img`).scrollIntoViewIfNeeded();
        const crop = await getCrop(page.locator(`#${slug}`));
        expect(crop.left, `${subject} at ${width} px`).toBeLessThan(left);
        expect(crop.right, `${subject} at ${width} px`).toBeGreaterThan(right);
        expect(crop.caption, `${subject} at ${width} px`).toBeGreaterThan(bottom);
      }
      const [listRight, lastRight] = await page
        .locator('#bali')
        .evaluate((last) =>
          [last.parentElement, last].map((element) => element?.getBoundingClientRect().right),
        );
      expect(lastRight, `${width} px`).toBeCloseTo(listRight ?? 0, 0);
    }
  });
});

import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { articles } from '#domain/samples/articles.ts';
import { deals } from '#domain/samples/deals.ts';
import { destinations } from '#domain/samples/destinations.ts';
import { featuredDestinations } from '#domain/samples/featured.ts';
import { testimonials } from '#domain/samples/testimonials.ts';
import { expect, test } from './fixtures.ts';

/** Each page shows every field of its samples, even without scripts (docs/product.md#sample-content). */

test.use({ javaScriptEnabled: false });

const section = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) });
const formatRating = (rating: number, reviews: number) =>
  `Rated ${rating.toFixed(1)} of 5 (${reviews.toLocaleString('en-US')} reviews)`;
const formatPrice = (amount: number) => `$${amount.toLocaleString('en-US')}`;

async function expectTexts(card: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(card).toContainText(text);
}

/** Expects the image of a card to have loaded. The first image of a page is inlined, and the others are files. */
async function expectImage(card: Locator, scene: string): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  const image = card.locator('img');
  const source = await image.evaluate((element: HTMLImageElement) => element.src);
  expect(await (await fetch(source)).text()).toBe(readFileSync(`public/scenes/${scene}.svg`, 'utf8'));
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
    .toBeGreaterThan(0);
}

test('The fonts load without scripts', async ({ page }) => {
  const fonts = Promise.all(
    [/fraunces.*woff2/, /figtree.*woff2/].map((file) =>
      page.waitForResponse((response) => file.test(response.url()) && response.ok()),
    ),
  );
  await page.goto('/');
  await fonts;
  await expect.poll(() => page.evaluate(() => document.fonts.check('1rem "Fraunces Variable"'))).toBe(true);
});

test('Without scripts the hero shows its first slide and no controls', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Journeys to start from' });
  await expect(hero.getByRole('heading')).toHaveText(['Santorini, at the hour it turns gold']);
  await expect(hero.getByRole('link', { name: 'Find your island' })).toBeVisible();
  await expect(hero.getByRole('button', { name: /slide|video/i })).toHaveCount(0);
  await expect
    .poll(() =>
      hero
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
    )
    .toBeGreaterThan(0);
});

test('Without scripts the home page shows six featured destinations', async ({ page }) => {
  await page.goto('/');
  const cards = section(page, 'Featured Destinations').getByRole('article');
  await expect(cards).toHaveCount(featuredDestinations.length);
  for (const [index, sample] of featuredDestinations.entries()) {
    const card = cards.nth(index);
    const { name, category, rating, reviews, duration, price, description, imageDescription } = sample;
    await expect(card.getByRole('heading')).toHaveText(name);
    await expectTexts(card, [category, formatRating(rating, reviews), duration, price, description]);
    await expect(card.getByRole('img', { name: imageDescription })).toHaveCount(1);
    await expect(card.getByRole('button', { name: `Book Now: ${name}` })).toHaveText('Book Now');
    await expectImage(card, sample.scene);
  }
});

test('Without scripts the home page shows three deals', async ({ page }) => {
  await page.goto('/');
  const cards = section(page, 'Deals').getByRole('article');
  await expect(cards).toHaveCount(deals.length);
  for (const [index, sample] of deals.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading')).toHaveText(sample.title);
    await expectTexts(card, [
      `Instead of ${formatPrice(sample.originalPrice)} ${formatPrice(sample.salePrice)} per person`,
      `${sample.discount}% off`,
      formatRating(sample.rating, sample.reviews),
      sample.duration,
      sample.description,
    ]);
    await expect(card.getByRole('listitem')).toHaveText([...sample.features]);
    await expect(card.getByRole('img', { name: sample.imageDescription })).toHaveCount(1);
    await expectImage(card, sample.scene);
  }
});

test('Without scripts the home page shows testimonials', async ({ page }) => {
  await page.goto('/');
  const cards = section(page, 'What Our Travelers Say').getByRole('figure');
  await expect(cards).toHaveCount(testimonials.length);
  for (const [index, { name, location, text, trip }] of testimonials.entries()) {
    await expectTexts(cards.nth(index), [name, location, text, trip]);
    await expect(cards.nth(index).getByRole('img', { name: 'Rated 5 of 5' })).toHaveCount(1);
  }
});

test('Without scripts the destinations page shows nine destinations, each with its own anchor', async ({
  page,
}) => {
  await page.goto('/destinations');
  await expect(page.getByRole('main')).toContainText('Sample places and prices');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(destinations.length);
  for (const [index, sample] of destinations.entries()) {
    const { name, category, rating, reviews, duration, price, description } = sample;
    await expect(page.locator(`#${sample.slug}`).getByRole('heading')).toHaveText(name);
    await expectTexts(cards.nth(index), [
      category,
      formatRating(rating, reviews),
      price,
      description,
      [duration, sample.region, sample.budget, sample.activity].join(' · '),
    ]);
    await expect(cards.nth(index).getByRole('button', { name: `Book Now: ${name}` })).toBeVisible();
    await expectImage(cards.nth(index), sample.scene);
  }
});

test('Without scripts the blog shows eight articles, three of them featured', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('main')).toContainText('Sample articles');
  for (const [part, featured] of [
    ['Featured articles', true],
    ['Latest articles', false],
  ] as const) {
    const samples = articles.filter((article) => article.featured === featured);
    const cards = page.getByRole('region', { name: part }).getByRole('article');
    await expect(cards).toHaveCount(samples.length);
    for (const [index, sample] of samples.entries()) {
      const { title, excerpt, author, readTime, category, date } = sample;
      await expect(cards.nth(index).getByRole('heading')).toHaveText(title);
      await expectTexts(cards.nth(index), [excerpt, author, readTime, category]);
      await expect(cards.nth(index).locator('time')).toHaveAttribute('datetime', date);
      await expectImage(cards.nth(index), sample.scene);
      if (!featured) await expect(cards.nth(index).getByRole('listitem')).toHaveText(sample.tags.slice(0, 2));
    }
  }
});

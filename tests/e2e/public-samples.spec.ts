import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { articles } from '#domain/samples/articles.ts';
import { deals } from '#domain/samples/deals.ts';
import { destinations } from '#domain/samples/destinations.ts';
import { featuredDestinations } from '#domain/samples/featured.ts';
import { testimonials } from '#domain/samples/testimonials.ts';
import { expect, test } from './fixtures.ts';

/** Specification sections 2, 3 and 9: all that is known of each sample is read on its page, without scripts. */

test.use({ javaScriptEnabled: false });

const section = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) });
const rated = (rating: number, reviews: number) =>
  `Rated ${rating.toFixed(1)} of 5 (${reviews.toLocaleString('en-US')} reviews)`;
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

async function tells(place: Locator, facts: readonly string[]): Promise<void> {
  for (const fact of facts) await expect(place).toContainText(fact);
}

/** The picture beside it has come, from its file or, as a page's first one does, with the page. */
async function shows(place: Locator, scene: string): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  const picture = place.locator('img');
  const source = await picture.evaluate((image: HTMLImageElement) => image.src);
  expect(await (await fetch(source)).text()).toBe(readFileSync(`public/scenes/${scene}.svg`, 'utf8'));
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
}

test('The fonts load without scripts', async ({ page }) => {
  const faces = Promise.all(
    [/fraunces.*woff2/, /figtree.*woff2/].map((face) =>
      page.waitForResponse((answer) => face.test(answer.url()) && answer.ok()),
    ),
  );
  await page.goto('/');
  await faces;
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
  const posters = section(page, 'Featured Destinations').getByRole('article');
  await expect(posters).toHaveCount(featuredDestinations.length);
  for (const [place, sample] of featuredDestinations.entries()) {
    const poster = posters.nth(place);
    const { name, category, rating, reviews, duration, price, description, imageDescription } = sample;
    await expect(poster.getByRole('heading')).toHaveText(name);
    await tells(poster, [category, rated(rating, reviews), duration, price, description]);
    await expect(poster.getByRole('img', { name: imageDescription })).toHaveCount(1);
    await expect(poster.getByRole('button', { name: `Book Now: ${name}` })).toHaveText('Book Now');
    await shows(poster, sample.scene);
  }
});

test('Without scripts the home page shows three deals', async ({ page }) => {
  await page.goto('/');
  const tickets = section(page, 'Deals').getByRole('article');
  await expect(tickets).toHaveCount(deals.length);
  for (const [place, sample] of deals.entries()) {
    const ticket = tickets.nth(place);
    await expect(ticket.getByRole('heading')).toHaveText(sample.title);
    await tells(ticket, [
      `Instead of ${dollars(sample.originalPrice)} ${dollars(sample.salePrice)} per person`,
      `${sample.discount}% off`,
      rated(sample.rating, sample.reviews),
      sample.duration,
      sample.description,
    ]);
    await expect(ticket.getByRole('listitem')).toHaveText([...sample.features]);
    await expect(ticket.getByRole('img', { name: sample.imageDescription })).toHaveCount(1);
    await shows(ticket, sample.scene);
  }
});

test('Without scripts the home page shows testimonials', async ({ page }) => {
  await page.goto('/');
  const postcards = section(page, 'What Our Travelers Say').getByRole('figure');
  await expect(postcards).toHaveCount(testimonials.length);
  for (const [place, { name, location, text, trip }] of testimonials.entries()) {
    await tells(postcards.nth(place), [name, location, text, trip]);
    await expect(postcards.nth(place).getByRole('img', { name: 'Rated 5 of 5' })).toHaveCount(1);
  }
});

test('Without scripts the destinations page shows nine destinations, each with its own URL', async ({
  page,
}) => {
  await page.goto('/destinations');
  await expect(page.getByRole('main')).toContainText('Sample places and prices');
  const posters = page.getByRole('main').getByRole('article');
  await expect(posters).toHaveCount(destinations.length);
  for (const [place, sample] of destinations.entries()) {
    const { name, category, rating, reviews, duration, price, description } = sample;
    await expect(page.locator(`#${sample.slug}`).getByRole('heading')).toHaveText(name);
    await tells(posters.nth(place), [
      category,
      rated(rating, reviews),
      price,
      description,
      [duration, sample.region, sample.budget, sample.activity].join(' · '),
    ]);
    await expect(posters.nth(place).getByRole('button', { name: `Book Now: ${name}` })).toBeVisible();
    await shows(posters.nth(place), sample.scene);
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
    const shown = page.getByRole('region', { name: part }).getByRole('article');
    await expect(shown).toHaveCount(samples.length);
    for (const [place, sample] of samples.entries()) {
      const { title, excerpt, author, readTime, category, date } = sample;
      await expect(shown.nth(place).getByRole('heading')).toHaveText(title);
      await tells(shown.nth(place), [excerpt, author, readTime, category]);
      await expect(shown.nth(place).locator('time')).toHaveAttribute('datetime', date);
      await shows(shown.nth(place), sample.scene);
      if (!featured) await expect(shown.nth(place).getByRole('listitem')).toHaveText(sample.tags.slice(0, 2));
    }
  }
});

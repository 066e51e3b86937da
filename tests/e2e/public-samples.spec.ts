import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { sampleArticles } from '#domain/samples/articles.ts';
import { deals } from '#domain/samples/deals.ts';
import { sampleDestinations } from '#domain/samples/destinations.ts';
import { sampleFeaturedDestinations } from '#domain/samples/featured.ts';
import { testimonials } from '#domain/samples/testimonials.ts';
import { expect, test } from './fixtures.ts';

/** Each page shows every field of its samples, even without scripts (docs/product/samples.md#sample-content). */

test.use({ javaScriptEnabled: false });

const section = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) });
const formatRating = (rating: number, reviews: number) =>
  `Rated ${rating.toFixed(1)} of 5 (${reviews.toLocaleString('en-US')} reviews)`;
const formatPrice = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** What a card shows: its texts, and the image, which must have loaded. */
interface Card {
  heading: string;
  text: string;
  items: string[];
  date: string | null;
  source: string;
}

/** Waits for the images of the cards, then reads all cards in one step. */
async function readCards(cards: Locator, count: number): Promise<Card[]> {
  await expect(cards).toHaveCount(count);
  await cards.first().scrollIntoViewIfNeeded();
  await cards.last().scrollIntoViewIfNeeded();
  const areImagesLoaded = (elements: Element[]) =>
    elements
      .flatMap((card) => [...card.querySelectorAll('img')])
      .every((image) => image.complete && image.naturalWidth);
  await expect.poll(() => cards.evaluateAll(areImagesLoaded)).toBe(true);
  return cards.evaluateAll((elements) =>
    elements.map((card) => ({
      heading: card.querySelector('h2, h3, h4')?.textContent ?? '',
      text: card.textContent.replace(/\s+/g, ' '),
      items: [...card.querySelectorAll('li')].map(({ textContent }) => textContent),
      date: card.querySelector('time')?.getAttribute('datetime') ?? null,
      source: card.querySelector('img')?.src ?? '',
    })),
  );
}

/** Expects these texts and this image in a card. The image is a file or, if it is the first of its page, a data URL. */
async function expectCard(
  card: Card | undefined,
  { heading, texts, scene }: { heading: string; texts: readonly string[]; scene: string },
): Promise<void> {
  expect(card?.heading).toBe(heading);
  for (const text of texts) expect(card?.text).toContain(text);
  expect(await (await fetch(card?.source ?? '')).text()).toBe(
    readFileSync(`public/scenes/${scene}.svg`, 'utf8'),
  );
}

/** Expects that assistive technologies find elements of this role with these names. */
async function expectNames(area: Locator, role: 'button' | 'img', names: readonly string[]): Promise<void> {
  // An ARIA snapshot quotes a line whose name contains a colon.
  const lines = (await area.ariaSnapshot()).matchAll(new RegExp(`- '?${role} "(.*?)"`, 'g'));
  expect([...lines].map(([, name]) => name)).toEqual(expect.arrayContaining([...names]));
}

test('Without scripts the home page loads its fonts and shows its first slide, destinations, deals and testimonials', async ({
  page,
}) => {
  const fonts = Promise.all(
    [/fraunces.*woff2/, /figtree.*woff2/].map((file) =>
      page.waitForResponse((response) => file.test(response.url()) && response.ok()),
    ),
  );
  await page.goto('/');
  await test.step('The fonts load', async () => {
    await fonts;
    await expect.poll(() => page.evaluate(() => document.fonts.check('1rem "Fraunces Variable"'))).toBe(true);
  });
  await test.step('The hero shows its first slide and no controls', async () => {
    const hero = page.getByRole('region', { name: 'Featured journeys' });
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
  await test.step('The page shows six featured destinations', () => expectFeaturedDestinations(page));
  await test.step('The page shows three deals', () => expectDeals(page));
  await test.step('The page shows testimonials', async () => {
    const area = section(page, 'What Our Travelers Say');
    const cards = await readCards(area.getByRole('figure'), testimonials.length);
    for (const [index, { name, location, text, trip }] of testimonials.entries())
      for (const shown of [name, location, text, trip]) expect(cards[index]?.text).toContain(shown);
    await expect(area.getByRole('figure').getByRole('img', { name: 'Rated 5 of 5' })).toHaveCount(
      testimonials.length,
    );
  });
});

async function expectFeaturedDestinations(page: Page): Promise<void> {
  const area = section(page, 'Featured Destinations');
  const cards = await readCards(area.getByRole('article'), sampleFeaturedDestinations.length);
  for (const [index, sample] of sampleFeaturedDestinations.entries()) {
    const { name, category, rating, reviews, duration, price, description, scene } = sample;
    const texts = [category, formatRating(rating, reviews), duration, price, description, 'Book Now'];
    await expectCard(cards[index], { heading: name, texts, scene });
  }
  await expectNames(
    area,
    'img',
    sampleFeaturedDestinations.map(({ imageDescription }) => imageDescription),
  );
  await expectNames(
    area,
    'button',
    sampleFeaturedDestinations.map(({ name }) => `Book Now: ${name}`),
  );
}

async function expectDeals(page: Page): Promise<void> {
  const area = section(page, 'Deals');
  const cards = await readCards(area.getByRole('article'), deals.length);
  for (const [index, sample] of deals.entries()) {
    const { title, originalPrice, salePrice, discount, rating, reviews, duration, description, scene } =
      sample;
    const texts = [
      `Instead of ${formatPrice(originalPrice)} ${formatPrice(salePrice)} per person`,
      `${discount}% off`,
      formatRating(rating, reviews),
      duration,
      description,
    ];
    await expectCard(cards[index], { heading: title, texts, scene });
    expect(cards[index]?.items).toEqual([...sample.features]);
  }
  await expectNames(
    area,
    'img',
    deals.map(({ imageDescription }) => imageDescription),
  );
}

test('Without scripts the destinations page shows nine destinations, each with its own anchor', async ({
  page,
}) => {
  await page.goto('/destinations');
  const main = page.getByRole('main');
  await expect(main).toContainText('Sample places and prices');
  const cards = await readCards(main.getByRole('article'), sampleDestinations.length);
  const anchors = await main
    .locator('[id]')
    .evaluateAll((elements) => elements.map(({ id, textContent }) => ({ id, textContent })));
  for (const [index, sample] of sampleDestinations.entries()) {
    const { name, slug, category, rating, reviews, duration, price, description, scene } = sample;
    const facts = [duration, sample.region, sample.budget, sample.activity].join(' · ');
    const texts = [category, formatRating(rating, reviews), price, description, facts];
    await expectCard(cards[index], { heading: name, texts, scene });
    expect(anchors.find(({ id }) => id === slug)?.textContent).toContain(name);
  }
  await expectNames(
    main,
    'button',
    sampleDestinations.map(({ name }) => `Book Now: ${name}`),
  );
});

test('Without scripts the blog shows eight articles, three of them featured', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('main')).toContainText('Sample articles');
  for (const [part, featured] of [
    ['Featured articles', true],
    ['Latest articles', false],
  ] as const) {
    const samples = sampleArticles.filter((article) => article.featured === featured);
    const cards = await readCards(
      page.getByRole('region', { name: part }).getByRole('article'),
      samples.length,
    );
    for (const [index, sample] of samples.entries()) {
      const { title, excerpt, author, readTime, category, date, scene } = sample;
      await expectCard(cards[index], {
        heading: title,
        texts: [excerpt, author, readTime, category],
        scene,
      });
      expect(cards[index]?.date).toBe(date);
      if (!featured) expect(cards[index]?.items).toEqual(sample.tags.slice(0, 2));
    }
  }
});

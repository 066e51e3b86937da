import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { sampleArticles } from '#domain/samples/articles.ts';
import { deals } from '#domain/samples/deals.ts';
import { sampleDestinations } from '#domain/samples/destinations.ts';
import { sampleFeaturedDestinations } from '#domain/samples/featured.ts';
import { testimonials } from '#domain/samples/testimonials.ts';
import { findButtons, findSection, getText, getTexts, readPage } from '#tests/e2e/page-html.ts';
import { test } from '#tests/setup/pages.ts';
import { step } from '#tests/setup/step.ts';

/** Each page shows every field of its samples, even without scripts (docs/product/samples.md#sample-content). */

const formatRating = (rating: number, reviews: number) =>
  `Rated ${rating.toFixed(1)} of 5 (${reviews.toLocaleString('en-US')} reviews)`;
const formatPrice = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** Reads what the server sends of each card. */
const readCards = (area: ParentNode | undefined) =>
  Array.from(area?.querySelectorAll('article') ?? [], (card) => ({
    heading: getText(card.querySelector('h2, h3, h4')),
    text: getText(card),
    items: getTexts(card, 'li'),
    date: card.querySelector('time')?.getAttribute('datetime'),
    /** The drawing: the path of its file or, if it is the first of its page, its source. */
    scene: decodeURIComponent(card.querySelector('img')?.getAttribute('src') ?? ''),
    alt: card.querySelector('img')?.alt,
  }));

/** Expects these texts and this drawing in a card. */
function expectCard(
  card: ReturnType<typeof readCards>[number] | undefined,
  { heading, texts, scene }: { heading: string; texts: readonly string[]; scene: string },
): void {
  expect(card?.heading).toBe(heading);
  for (const text of texts) expect(card?.text).toContain(text);
  const source = readFileSync(`public/scenes/${scene}.svg`, 'utf8');
  expect([`/scenes/${scene}.svg`, `data:image/svg+xml,${source}`]).toContain(card?.scene);
}

test('The home page shows its samples with all their fields', async ({ request }) => {
  const home = await readPage({ request }, '/');
  await step('Six featured destinations', () => {
    const area = findSection(home, 'Featured Destinations') as Element;
    const cards = readCards(area);
    expect(cards).toHaveLength(sampleFeaturedDestinations.length);
    for (const [index, sample] of sampleFeaturedDestinations.entries()) {
      const { name, category, rating, reviews, duration, price, description, scene } = sample;
      const texts = [category, formatRating(rating, reviews), duration, price, description];
      expectCard(cards[index], { heading: name, texts, scene });
      expect(cards[index]?.alt).toBe(sample.imageDescription);
      expect(findButtons(area, `Book Now: ${name}`)).toHaveLength(1);
    }
  });
  await step('Three deals', () => {
    const cards = readCards(findSection(home, 'Deals'));
    expect(cards).toHaveLength(deals.length);
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
      expectCard(cards[index], { heading: title, texts, scene });
      expect(cards[index]).toMatchObject({ items: [...sample.features], alt: sample.imageDescription });
    }
  });
  await step('Three testimonials with a rating of 5, and four statistics', () => {
    const postcards = findSection(home, 'What Our Travelers Say')?.querySelectorAll('figure') ?? [];
    expect(postcards).toHaveLength(testimonials.length);
    for (const [index, { name, location, text, trip }] of testimonials.entries())
      for (const shown of [name, location, text, trip, 'Rated 5 of 5'])
        expect(postcards[index]?.outerHTML).toContain(shown);
    expect(getTexts(findSection(home, 'Wayfare in figures') as Element, 'dl > div')).toEqual([
      'Happy Travelers50,000+',
      'Destinations150+',
      'Average Rating4.9/5',
      'Customer Support24/7',
    ]);
  });
  await step('Three articles', () => expect(readCards(findSection(home, 'From the Blog'))).toHaveLength(3));
});

test('The destinations page shows nine sample destinations, each with its own anchor', async ({
  request,
}) => {
  const page = await readPage({ request }, '/destinations', 'Sample places and prices');
  const cards = readCards(page);
  expect(cards).toHaveLength(sampleDestinations.length);
  for (const [index, sample] of sampleDestinations.entries()) {
    const { name, slug, category, rating, reviews, duration, price, description, scene } = sample;
    const facts = [duration, sample.region, sample.budget, sample.activity].join(' · ');
    const texts = [category, formatRating(rating, reviews), price, description, facts];
    expectCard(cards[index], { heading: name, texts, scene });
    expect(getText(page.getElementById(slug))).toContain(name);
    expect(findButtons(page, `Book Now: ${name}`)).toHaveLength(1);
  }
});

test('The blog shows eight sample articles, three of them featured', async ({ request }) => {
  const page = await readPage({ request }, '/blog', 'Sample articles');
  for (const [part, featured] of [
    ['Featured articles', true],
    ['Latest articles', false],
  ] as const) {
    const samples = sampleArticles.filter((article) => article.featured === featured);
    const cards = readCards(findSection(page, part));
    expect(cards).toHaveLength(samples.length);
    for (const [
      index,
      { title, excerpt, author, readTime, category, date, tags, scene },
    ] of samples.entries()) {
      expectCard(cards[index], { heading: title, texts: [excerpt, author, readTime, category], scene });
      expect(cards[index]?.date).toBe(date);
      if (!featured) expect(cards[index]?.items).toEqual(tags.slice(0, 2));
    }
  }
});

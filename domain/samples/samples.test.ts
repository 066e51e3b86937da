import { expect, it } from 'vitest';
import { articleCategories } from '#domain/blog/article-search.ts';
import { countWords } from '#domain/blog/reading-time.ts';
import { destinationCategories } from '#domain/destinations/destination-search.ts';
import { allCategories } from '#domain/lists/list-filter.ts';
import { sampleArticleTexts } from './article-texts.ts';
import { sampleArticles } from './articles.ts';
import { deals } from './deals.ts';
import { sampleDestinationStories } from './destination-stories.ts';
import { sampleDestinations } from './destinations.ts';
import { sampleFeaturedDestinations } from './featured.ts';
import { testimonials } from './testimonials.ts';

// Checks the samples against docs/product/samples.md#sample-content.

const sortUnique = (values: readonly string[]) => [...new Set(values)].toSorted();
const getLabels = (categories: readonly { slug: string; label: string }[]) =>
  categories.filter(({ slug }) => slug !== allCategories).map(({ label }) => label);

it('There are six featured destinations, from $899 to $2,299', () => {
  expect(sampleFeaturedDestinations.map(({ name, category }) => `${name} (${category})`)).toEqual([
    'Santorini (Romantic)',
    'Kyoto (Cultural)',
    'Machu Picchu (Adventure)',
    'Maldives (Luxury)',
    'Iceland (Nature)',
    'Dubai (Modern)',
  ]);
  const prices = sampleFeaturedDestinations.map(({ price }) => Number(price.replaceAll(/[$,]/g, '')));
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([899, 2299]);
});

const coverage = [
  ['region', ['Europe', 'Asia', 'South America', 'Middle East']],
  ['budget', ['Budget', 'Mid-range', 'Luxury']],
  ['activity', ['Relaxation', 'Cultural', 'Adventure', 'Urban']],
  ['category', getLabels(destinationCategories)],
] as const;
it.each(coverage)('The nine destinations cover every %s', (name, values) => {
  expect(sampleDestinations).toHaveLength(9);
  expect(sortUnique(sampleDestinations.map((sample) => sample[name]))).toEqual(sortUnique(values));
});

it.each(deals)('The deal "$title" agrees with the card of its destination', (deal) => {
  const destination = sampleDestinations.find(({ scene }) => scene === deal.scene);
  const getDays = (duration: string | undefined) => Number.parseInt(duration ?? '', 10);
  const price = Number(destination?.price.replaceAll(/[$,]/g, ''));
  const days = getDays(destination?.duration);
  // A deal of the same length has the price of the destination; a longer one costs more, even in the sale.
  expect(getDays(deal.duration)).toBeGreaterThanOrEqual(days);
  if (getDays(deal.duration) === days) expect(deal.originalPrice).toBe(price);
  else expect(deal.salePrice).toBeGreaterThan(price);
});

it.each(testimonials)('The trip of $name lasts as long as the card of its destination says', ({ trip }) => {
  expect(sampleDestinations.map(({ name, duration }) => `${name}, ${duration}`)).toContain(trip);
});

it('The eight articles cover every category, three are featured, and each has at least two tags', () => {
  expect(sampleArticles).toHaveLength(8);
  expect(sampleArticles.filter(({ featured }) => featured)).toHaveLength(3);
  expect(sortUnique(sampleArticles.map(({ category }) => category))).toEqual(
    sortUnique(getLabels(articleCategories)),
  );
  for (const { tags } of sampleArticles) expect(tags.length).toBeGreaterThanOrEqual(2);
});

it.each(
  sampleArticles,
)('The article "$title" has a text of 150 to 220 words to begin from, with a heading and without its excerpt', ({
  slug,
  excerpt,
}) => {
  const text = sampleArticleTexts[slug] ?? '';
  expect(countWords(text)).toBeGreaterThanOrEqual(150);
  expect(countWords(text)).toBeLessThanOrEqual(220);
  expect(text).toMatch(/^## /m);
  for (const sentence of excerpt.split('. ')) expect(text).not.toContain(sentence);
});

it.each(sampleDestinations)('$name has a story of 80 to 150 words to begin from, without its description', ({
  slug,
  description,
}) => {
  const story = sampleDestinationStories[slug] ?? '';
  expect(countWords(story)).toBeGreaterThanOrEqual(80);
  expect(countWords(story)).toBeLessThanOrEqual(150);
  expect(story).not.toContain(description);
});

it.each([
  ['article', sampleArticleTexts, sampleArticles],
  ['destination', sampleDestinationStories, sampleDestinations],
])('Exactly the samples have texts to begin from: %s', (_, texts, samples) => {
  expect(sortUnique(Object.keys(texts))).toEqual(sortUnique(samples.map(({ slug }) => slug)));
});

it('The three deals have discounts of 32, 28 and 38 percent, which their sale prices show', () => {
  expect(deals.map(({ discount }) => discount)).toEqual([32, 28, 38]);
  for (const { salePrice, originalPrice, discount } of deals)
    expect(salePrice).toBe(Math.round(originalPrice * (1 - discount / 100)));
});

it('Every testimonial is rated 5', () => {
  expect(testimonials.length).toBeGreaterThan(0);
  for (const { rating } of testimonials) expect(rating).toBe(5);
});

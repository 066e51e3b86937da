import { expect, it } from 'vitest';
import { articleCategories } from '#domain/article-search.ts';
import { destinationCategories } from '#domain/destination-search.ts';
import { everything } from '#domain/list-filter.ts';
import { articles } from './articles.ts';
import { deals } from './deals.ts';
import { destinations } from './destinations.ts';
import { featuredDestinations } from './featured.ts';
import { testimonials } from './testimonials.ts';

/** Specification sections 3 and 9: how much there is of each, and within which bounds. */

const all = (values: readonly string[]) => [...new Set(values)].toSorted();
const labels = (categories: readonly { slug: string; label: string }[]) =>
  categories.filter(({ slug }) => slug !== everything).map(({ label }) => label);

it('has six featured destinations, from $899 to $2,299', () => {
  expect(featuredDestinations.map(({ name, category }) => `${name} (${category})`)).toEqual([
    'Santorini (Romantic)',
    'Kyoto (Cultural)',
    'Machu Picchu (Adventure)',
    'Maldives (Luxury)',
    'Iceland (Nature)',
    'Dubai (Modern)',
  ]);
  const prices = featuredDestinations.map(({ price }) => Number(price.replaceAll(/[$,]/g, '')));
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([899, 2299]);
});

it('has nine places in the catalogue, and each region, budget, activity and category among them', () => {
  expect(destinations).toHaveLength(9);
  expect(all(destinations.map(({ region }) => region))).toEqual(
    all(['Europe', 'Asia', 'South America', 'Middle East']),
  );
  expect(all(destinations.map(({ budget }) => budget))).toEqual(all(['Budget', 'Mid-range', 'Luxury']));
  expect(all(destinations.map(({ activity }) => activity))).toEqual(
    all(['Relaxation', 'Cultural', 'Adventure', 'Urban']),
  );
  expect(all(destinations.map(({ category }) => category))).toEqual(all(labels(destinationCategories)));
});

it('has eight articles of every category, three of them featured, each with two tags or more', () => {
  expect(articles).toHaveLength(8);
  expect(articles.filter(({ featured }) => featured)).toHaveLength(3);
  expect(all(articles.map(({ category }) => category))).toEqual(all(labels(articleCategories)));
  for (const { tags } of articles) expect(tags.length).toBeGreaterThanOrEqual(2);
});

it('has three deals, and testimonials that are all rated 5', () => {
  expect(deals).toHaveLength(3);
  expect(testimonials.length).toBeGreaterThan(0);
  for (const { rating } of testimonials) expect(rating).toBe(5);
});

import { expect, it } from 'vitest';
import type { SiteSettings } from '#app/client/site-settings.ts';
import { destinationCategories } from '#domain/destinations/destination-search.ts';
import { allCategories } from '#domain/lists/list-filter.ts';
import type { OwnPageTexts } from '#domain/page-texts.ts';
import { getListSentence } from './list-texts.ts';

const read = (
  pageTexts: OwnPageTexts,
  category: string,
  content: 'samples' | 'records' | 'nothing' = 'records',
  month?: string,
) => getListSentence({ pageTexts, language: 'en' } as SiteSettings, category, month, content)?.text ?? null;

it('Each category of ours has its own sentence, and those of the owner share one', () => {
  const sentences = destinationCategories.map(({ slug }) => read({}, slug));
  expect(new Set(sentences).size).toBe(destinationCategories.length);
  expect(read({ destinations_category: 'By me.' }, 'road-trips')).toBe('By me.');
  // By its slug, this category's own sentence would have the name of the shared one.
  expect(read({ destinations_category: 'By me.' }, 'category')).toBe('By me.');
  expect(read({ destinations_beach: '' }, 'beach')).toBeNull();
});

it('The list has a sentence each for samples, records and nothing, or the owner’s own, and a month has another', () => {
  const texts = (['samples', 'records', 'nothing'] as const).map((content) =>
    read({}, allCategories, content),
  );
  expect(new Set(texts).size).toBe(3);
  expect(read({ destinations: 'Mine.' }, allCategories, 'samples')).toBe('Mine.');
  expect(read({ destinations: 'Mine.' }, allCategories, 'records', '3')).not.toBe('Mine.');
});

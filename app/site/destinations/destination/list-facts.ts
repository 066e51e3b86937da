import { createCatalogUrl, toFilterValue } from '#domain/destinations/catalog-filter.ts';
import { allCategories } from '#domain/lists/list-filter.ts';

type FactTexts = Record<
  'region' | 'indian_state' | 'category' | 'activity' | 'budget' | 'duration' | 'price',
  string | null
>;

const path = '/destinations';

const everything = { query: '', category: allCategories, values: {}, sort: null } as const;

const createFilterUrl = (name: 'region' | 'activity' | 'budget', text: string) =>
  createCatalogUrl(path, { ...everything, values: { [name]: toFilterValue(text) } });

/**
 * Lists what the owner says of a destination in a word or two. Each fact leads to the list of places that share it,
 * unless there is no such list.
 */
export function listFacts(texts: FactTexts) {
  const facts: [string, string | null, ((text: string) => string)?][] = [
    ['Region', texts.region, (text) => createFilterUrl('region', text)],
    ['State', texts.indian_state, (text) => createCatalogUrl(path, { ...everything, query: text })],
    [
      'Category',
      texts.category,
      (text) => createCatalogUrl(path, { ...everything, category: toFilterValue(text) }),
    ],
    ['Activity', texts.activity, (text) => createFilterUrl('activity', text)],
    // 'Budget: Budget' would say nothing.
    [
      texts.budget && toFilterValue(texts.budget) === 'budget' ? 'Price level' : 'Budget',
      texts.budget,
      (text) => createFilterUrl('budget', text),
    ],
    ['Duration', texts.duration],
    ['Price', texts.price],
  ];
  return facts.flatMap(([label, text, createUrl]) =>
    text ? [{ label, text, to: createUrl?.(text) ?? null }] : [],
  );
}

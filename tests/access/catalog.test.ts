import { beforeEach, describe, expect, test } from 'vitest';
import type { TablesInsert } from '#app/client/database.types.ts';
import { createTestRest } from '#tests/setup/rest.ts';

/** These tests show what the functions of the catalog find for visitors (docs/product/destinations.md). */

const rest = await createTestRest('');
beforeEach(() => rest.sql('truncate public.destinations'));

async function addDestinations(...destinations: TablesInsert<'destinations'>[]): Promise<void> {
  const rows = destinations.map(({ published_at = '2026-01-01T00:00Z', ...destination }) => ({
    ...destination,
    published_at,
  }));
  const { error } = await rest.service.from('destinations').insert(rows, { defaultToNull: false });
  expect(error).toBeNull();
}

/** Adds the destinations of a query, with their slugs. Of the triggers, only that of the search runs, because the others take long. */
const addMany = (columns: string, query: string) =>
  rest.sql(`
    alter table public.destinations disable trigger user;
    alter table public.destinations enable trigger update_destination_search_insert;
    insert into public.destinations (slug, ${columns}) ${query};
    alter table public.destinations enable trigger user`);

async function call(name: string, parameters: object) {
  const { data, error } = await rest.anon.rpc(name, parameters, { get: true });
  expect(error).toBeNull();
  return data;
}

const findNames = async (parameters: object): Promise<string[]> =>
  (await call('find_destinations', parameters)).map(({ name }: { name: string }) => name);

/** Counts the destinations for each value of a filter, or all (`total`). Too many give null for a value, and 1,001 for all. */
async function count(filter: string, parameters: object = {}): Promise<Record<string, number | null>> {
  const rows: { filter: string; value: string; count: number | null }[] = await call(
    'count_destinations',
    parameters,
  );
  return Object.fromEntries(
    rows.filter((row) => row.filter === filter).map(({ value, count: number }) => [value, number]),
  );
}

describe('find_destinations', () => {
  test('lists featured destinations first, then the newest, or in another order', async () => {
    await addDestinations(
      { name: 'Bali', published_at: '2026-01-03T00:00Z' },
      { name: 'ålesund', published_at: '2026-01-01T00:00Z', featured: true },
      { name: 'Petra', published_at: '2026-01-02T00:00Z' },
    );
    expect(await findNames({})).toEqual(['ålesund', 'Bali', 'Petra']);
    expect(await findNames({ sort: 'newest' })).toEqual(['Bali', 'Petra', 'ålesund']);
    expect(await findNames({ sort: 'name' })).toEqual(['ålesund', 'Bali', 'Petra']);
    expect(await findNames({ sort: 'price; drop table' })).toEqual(['ålesund', 'Bali', 'Petra']);
  });

  test('skips the destinations of the pages before', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Place ${String(index).padStart(2, '0')}`);
    await addDestinations(...names.map((name) => ({ name })));
    expect(await findNames({ sort: 'name' })).toEqual(names.slice(0, 24));
    expect(await findNames({ sort: 'name', skipped: 24 })).toEqual(names.slice(24));
    expect(await findNames({ sort: 'name', skipped: 2000 })).toEqual([]);
    expect(await findNames({ sort: 'name', skipped: -5, max_count: 2 })).toEqual(names.slice(0, 2));
    expect(await findNames({ sort: 'name', max_count: -1 })).toEqual([]);
  });

  test.each([
    ['a word of the name, in any case', 'KYOTO', true],
    ['a word of the description', 'gates', true],
    ['the beginning of a word', 'verm', true],
    ['words in any order', 'tea kyoto', true],
    ['without accents what has them', 'sorensen cafe', true],
    ['with accents what has none', 'kyôto', true],
    ['Japanese by a part of a word', '清水', true],
    ['Japanese by its last character', '寺', true],
    ['Hindi', 'दिल्ली', true],
    ['a word with an apostrophe', "cote d'azur", true],
    ['nothing by the beginning of a word that is not the last one', 'verm gates', false],
    ['nothing by words that are not all there', 'kyoto beach', false],
    ['nothing by Japanese characters that are not adjacent', '清寺', false],
    ['nothing by punctuation', '! & | <-> :*', false],
    ['its category', 'cultural', true],
    ['its region', 'ASIA', true],
    ['the beginning of its region', 'asi', true],
    ['its state', 'karnataka', true],
    ['its budget, by its second word', 'range', true],
    ['its activity', 'tea cerem', true],
    ['a best month', 'april', true],
    ['words of several facts', 'kyoto asia apr', true],
    ['nothing by a month that is not among the best', 'march', false],
    ['nothing by the name of a filter', 'category', false],
    ['nothing by the syntax of the index', '=region:asia', false],
    ['nothing by the syntax of names', '^sky', false],
  ])('finds %s', async (_, query, isFound) => {
    await addDestinations({
      name: 'Kyoto',
      description: 'Vermilion gates, tea at Sørensen’s Café. 清水寺 दिल्ली Côte d’Azur',
      region: 'Asia',
      category: 'Cultural',
      indian_state: 'Karnataka',
      budget: 'Mid-range',
      activity: 'Tea ceremonies',
      best_months: [4],
    });
    expect(await findNames({ query })).toEqual(isFound ? ['Kyoto'] : []);
  });

  test('lists destinations with a word of the query in their name first, unless the visitor orders them', async () => {
    await addDestinations(
      { name: 'Kyoto', region: 'Asia', featured: true, published_at: '2026-01-01T00:00Z' },
      { name: 'Bali', description: 'Asia by the sea.', published_at: '2026-01-04T00:00Z' },
      { name: 'Little Asia', published_at: '2026-01-02T00:00Z' },
      { name: 'Asiago', region: 'Asia', published_at: '2026-01-03T00:00Z' },
    );
    expect(await findNames({ query: 'asia' })).toEqual(['Asiago', 'Little Asia', 'Kyoto', 'Bali']);
    expect(await findNames({ query: 'asia', skipped: 1, max_count: 2 })).toEqual(['Little Asia', 'Kyoto']);
    expect(await findNames({ query: 'asia kyoto' })).toEqual(['Kyoto']);
    expect(await findNames({ query: 'asia', sort: 'newest' })).toEqual([
      'Bali',
      'Asiago',
      'Little Asia',
      'Kyoto',
    ]);
    expect(await findNames({ query: 'asia', sort: 'name' })).toEqual([
      'Asiago',
      'Bali',
      'Kyoto',
      'Little Asia',
    ]);
  });

  test('finds the destinations with all filter values, whatever their case and spaces are', async () => {
    await addDestinations(
      { name: 'Bali', region: 'South  East Asia ', category: "Sun & 'Sea", best_months: [4, 5] },
      { name: 'Kyoto', region: 'south east asia', category: 'Cultural', best_months: [4] },
      { name: 'Petra', region: 'Middle East', budget: '', activity: 'Back\\slash', best_months: [] },
    );
    expect(await findNames({ region: 'South East ASIA', sort: 'name' })).toEqual(['Bali', 'Kyoto']);
    expect(await findNames({ region: 'south east asia', category: "sun & 'sea" })).toEqual(['Bali']);
    expect(await findNames({ month: '5' })).toEqual(['Bali']);
    expect(await findNames({ activity: 'back\\slash' })).toEqual(['Petra']);
    expect(await findNames({ query: 'kyo', month: '4' })).toEqual(['Kyoto']);
    expect(await findNames({ query: 'kyo', month: '5' })).toEqual([]);
    for (const value of ['nowhere', '', "'", '\\', '&', 'x'.repeat(5000)])
      expect(await findNames({ category: value })).toEqual([]);
  });

  test.each([
    ['$899', { under: '$1000' }, true],
    ['from $899 per person', { under: '$1000' }, true],
    ['$1,299', { under: '$1000' }, false],
    ['1.299,00 €', { under: '€2000' }, true],
    ['₹1,25,000', { under: '₹100000' }, false],
    ['€899', { under: '$1000' }, false],
    ['$899–$1,299', { under: '$1000' }, false],
    ['$8 or €9', { under: '$1000' }, false],
    ['899', { under: '$1000' }, false],
    ['Ask us', { under: '$1000' }, false],
    ['€٩٠٠', { under: '€1000' }, false],
    ['من ٩٠٠ يورو', { under: '€1000' }, false],
  ])('finds the price “%s” by %j: %s', async (price, filter, isFound) => {
    await addDestinations({ name: 'Place', price });
    expect(await findNames(filter)).toHaveLength(isFound ? 1 : 0);
  });

  test.each([
    ['7 days', 'week'],
    ['A week', 'week'],
    ['one-week', 'week'],
    ['2 weeks', 'fortnight'],
    ['3 nights', 'weekend'],
  ])('finds the duration “%s” as a %s', async (duration, stay) => {
    await addDestinations({ name: 'Place', duration });
    expect(await findNames({ stay })).toEqual(['Place']);
  });

  test.each([
    '5–7 days',
    '10 days',
    '999 weeks',
    'as long as you like',
    '7 days or 2 weeks',
    '٧ days',
  ])('finds the duration “%s” as none', async (duration) => {
    await addDestinations({ name: 'Place', duration });
    for (const stay of ['week', 'weekend', 'fortnight']) expect(await findNames({ stay })).toEqual([]);
  });

  test('finds all that match, in their order, among many, whether the words and filters are common or rare', async () => {
    await addMany(
      'name, description, region, activity, published_at',
      `select 'place-' || number, 'Place ' || number, case when number > 1500 then 'old' else 'new' end || case when number % 7 = 0 then ' seventh' else '' end,
        case when number % 2 = 0 then 'Even' else 'Odd' end, case when number > 1900 then 'Rare' else 'Common' end,
        now() - number * interval '1 minute'
      from generate_series(1, 2000) as number`,
    );
    expect(await findNames({ query: 'old' })).toEqual(
      Array.from({ length: 24 }, (_, index) => `Place ${1501 + index}`),
    );
    expect(await findNames({ query: 'seventh', skipped: 100, max_count: 1 })).toEqual(['Place 707']);
    expect(await findNames({ region: 'even', activity: 'rare', max_count: 3 })).toEqual([
      'Place 1902',
      'Place 1904',
      'Place 1906',
    ]);
    expect(await findNames({ region: 'odd', query: 'old seventh', max_count: 2 })).toEqual([
      'Place 1505',
      'Place 1519',
    ]);
    expect(await count('total')).toEqual({ '': 1001 });
    expect(await count('total', { query: 'old' })).toEqual({ '': 500 });
    expect(await count('total', { region: 'even' })).toEqual({ '': 1000 });
    // From 7 to 1995, every 14th.
    expect(await count('total', { query: 'seventh', region: 'odd' })).toEqual({ '': 143 });
    expect(await count('region')).toEqual({ even: 1000, odd: 1000 });
    expect(await count('activity', { query: 'new' })).toEqual({ common: null, rare: null });
    expect(await count('activity', { query: 'old', region: 'even' })).toEqual({ common: 200, rare: 50 });
  });

  test('finds what is common among very many in the same order as what is rare', async () => {
    await addMany(
      'name, description, region, featured, published_at',
      `select 'place-' || number, case when number % 500 = 0 then 'Harbour ' else 'Place ' end || number,
        'A harbour.' || case when number > 2500 then ' Last.' else '' end,
        case when number % 7 = 0 then 'Seventh' else 'Other' end, number % 1000 = 0, now() - number * interval '1 minute'
      from generate_series(1, 2600) as number`,
    );
    const list = (name: string, ...numbers: number[]) => numbers.map((number) => `${name} ${number}`);
    // Names with the word come before descriptions with it, featured destinations before others, and newer before older ones.
    expect(await findNames({ query: 'harbour', max_count: 11 })).toEqual([
      ...list('Harbour', 1000, 2000, 500, 1500, 2500),
      ...list('Place', 1, 2, 3, 4, 5, 6),
    ]);
    expect(await findNames({ query: 'harbour', region: 'other', skipped: 3, max_count: 4 })).toEqual([
      ...list('Harbour', 1500, 2500),
      ...list('Place', 1, 2),
    ]);
    expect(await findNames({ query: 'harbour', sort: 'newest', max_count: 2 })).toEqual(list('Place', 1, 2));
    expect(await findNames({ query: 'harbour', sort: 'name', max_count: 2 })).toEqual(
      list('Harbour', 1000, 1500),
    );
    expect(await findNames({ query: 'last harbour', max_count: 2 })).toEqual(list('Place', 2501, 2502));
    expect(await findNames({ region: 'seventh', max_count: 2 })).toEqual(list('Place', 7, 14));
    expect(await count('total', { query: 'harbour', region: 'other' })).toEqual({ '': 1001 });
    expect(await count('region', { query: 'harbour', region: 'other' })).toEqual({
      seventh: null,
      other: null,
    });
    expect(await count('region', { query: 'last', region: 'other' })).toEqual({ seventh: 14, other: 86 });
  });
});

describe('count_destinations', () => {
  test('counts the values of a filter as if this filter were not set, and applies all others', async () => {
    await addDestinations(
      { name: 'Bali', region: 'Asia', category: 'Beach', best_months: [5] },
      { name: 'Kyoto', region: 'ASIA', category: 'Cultural' },
      { name: 'Crete', region: 'Europe', category: 'Beach', best_months: [5, 6] },
    );
    expect(await count('region')).toEqual({ asia: 2, europe: 1 });
    expect(await count('region', { category: 'beach' })).toEqual({ asia: 1, europe: 1 });
    expect(await count('category', { category: 'beach' })).toEqual({ beach: 2, cultural: 1 });
    expect(await count('category', { category: 'beach', region: 'europe' })).toEqual({
      beach: 1,
      cultural: 0,
    });
    expect(await count('month', { query: 'crete' })).toEqual({ 5: 1, 6: 1 });
    expect(await count('total', { category: 'beach', region: 'europe' })).toEqual({ '': 1 });
  });

  test('follows every write', async () => {
    await addDestinations({ name: 'Bali', region: 'Asia' }, { name: 'Kyoto', region: 'Asia' });
    await rest.service.from('destinations').update({ region: 'Japan' }).eq('name', 'Kyoto');
    expect(await count('region')).toEqual({ asia: 1, japan: 1 });
    await rest.service.from('destinations').update({ published_at: null }).eq('name', 'Bali');
    expect(await count('region')).toEqual({ japan: 1 });
    expect(await count('total')).toEqual({ '': 1 });
    await rest.service.from('destinations').update({ published_at: '2026-01-01' }).eq('name', 'Bali');
    expect(await count('region')).toEqual({ asia: 1, japan: 1 });
    await rest.service.from('destinations').delete().eq('name', 'Kyoto');
    expect(await count('region')).toEqual({ asia: 1 });
    await rest.sql('truncate public.destinations');
    expect(await count('region')).toEqual({});
    expect(await count('total')).toEqual({ '': 0 });
  });

  test('leaves out values that are empty or too long to choose from, but their destination is found', async () => {
    await addDestinations({
      name: 'Bali',
      region: 'x'.repeat(5000),
      category: ' ',
      description: 'y'.repeat(100_000),
    });
    expect(await count('region')).toEqual({});
    expect(await count('category')).toEqual({});
    expect(await findNames({ query: 'bali' })).toEqual(['Bali']);
  });
});

describe('pick_destination', () => {
  const pick = async (chance: number, parameters: object = {}) =>
    call('pick_destination', { chance, ...parameters });

  test('picks each destination that matches by some chance', async () => {
    await addDestinations(
      { name: 'Bali', region: 'Asia' },
      { name: 'Kyoto', region: 'Asia' },
      { name: 'Crete', region: 'Europe' },
    );
    const picked = await Promise.all([0, 0.4, 0.9, 1].map((chance) => pick(chance)));
    expect(new Set(picked.map(([row]) => row.slug))).toEqual(new Set(['bali', 'kyoto', 'crete']));
    expect(await pick(0.99, { region: 'europe' })).toEqual([{ slug: 'crete', total: 1 }]);
    expect(await pick(0.5, { region: 'nowhere' })).toEqual([]);
    for (const chance of [-1, 2]) expect(await pick(chance)).toHaveLength(1);
  });

  test('picks among more than can be counted', async () => {
    await addMany(
      'name, region',
      `select 'place-' || number, 'Place ' || number, case when number % 2 = 0 then 'Even' else 'Odd' end
      from generate_series(1, 2400) as number`,
    );
    const picked = await Promise.all(
      Array.from({ length: 12 }, (_, index) => pick(index / 12, { region: 'even' })),
    );
    expect(new Set(picked.map(([row]) => row.slug)).size).toBe(12);
    for (const [row] of picked) expect(Number(row.slug.split('-')[1]) % 2).toBe(0);
  });
});

describe('find_similar_destinations', () => {
  const findSimilar = async (query: string): Promise<string[]> =>
    (await call('find_similar_destinations', { query })).map(({ name }: { name: string }) => name);

  test('forgives typing errors in names, the most similar first', async () => {
    await addDestinations(
      { name: 'Kyoto' },
      { name: 'Santorini' },
      { name: 'Santo Domingo' },
      { name: 'Harbour' },
      { name: 'Jaisalmer', indian_state: 'Rajasthan' },
    );
    expect(await findSimilar('kioto')).toEqual(['Kyoto']);
    expect((await findSimilar('santorni sunset'))[0]).toBe('Santorini');
    expect(await findSimilar('habrour')).toEqual(['Harbour']);
    expect(await findSimilar('rajastan')).toEqual(['Jaisalmer']);
    const [row] = await call('find_similar_destinations', { query: 'rajastan' });
    expect(row.indian_state).toBe('Rajasthan');
    for (const query of ['atlantis', '', '!', 'a b c']) expect(await findSimilar(query)).toEqual([]);
  });

  test('ignores accents when it compares names', async () => {
    await addDestinations({ name: 'Málaga' }, { name: 'Malabar' });
    expect((await findSimilar('malaga'))[0]).toBe('Málaga');
  });

  test('uses the extension pg_trgm in any schema, and without it finds nothing and reports no error', async () => {
    await addDestinations({ name: 'Kyoto' });
    await rest.sql('create schema if not exists moved; alter extension pg_trgm set schema moved');
    expect(await findSimilar('kioto')).toEqual(['Kyoto']);
    await rest.sql('drop extension pg_trgm cascade');
    expect(await findSimilar('kioto')).toEqual([]);
    await rest.sql('create extension pg_trgm with schema extensions');
  });
});

test('find_destinations returns no more of a destination than its card shows', async () => {
  await addDestinations({ name: 'Shown', story: 'x', partner_code: 'XYZ', description: 'z'.repeat(900) });
  const [row] = await call('find_destinations', {});
  expect(row.description).toHaveLength(500);
  expect(Object.keys(row)).not.toContain('story');
});

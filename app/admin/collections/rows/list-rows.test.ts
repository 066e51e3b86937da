import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSortableColumns } from '#app/admin/collections/list/list-definition.ts';
import { addFilters } from '#app/admin/collections/list/list-filter.ts';
import { readListParams } from '#app/admin/collections/list/list-params.ts';
import { dealList } from '#app/admin/deals/list.tsx';
import { featuredList } from '#app/admin/destinations/featured.tsx';
import { destinationList } from '#app/admin/destinations/list.tsx';
import { slideList } from '#app/admin/hero-slides/list.tsx';
import { postList } from '#app/admin/posts/list.tsx';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { listRows } from './list-rows.ts';

/** Searching, filtering, sorting and paging the lists of the panel, on a database with the migrations. */

/** Signs that mean something to `ilike`, to PostgREST or to JSON. */
const oddText = '100% sun, (really) "quoted" \\ a_b {c} 5*';

let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest(`
    delete from public.posts;
    delete from public.destinations;
    insert into public.posts (title, excerpt, content, author, category, tags, date, featured) values
      ('The last lantern', 'Turn the bowl.', 'Zagreb', 'Märta Å.', 'Culture', '{Slow travel, Kyoto}', '2026-03-01', true),
      ('Ålesund in the rain', 'Nothing.', null, 'Bo', 'Food', '{Travel}', '2026-01-01', false);
    insert into public.destinations (name, description, region, budget, indian_state, featured, created_at) values
      ('Zermatt', 'Peaks.', 'Europe', 'Petra', null, true, '2026-01-04'),
      ('apple valley', '${oddText}', null, null, null, false, '2026-01-03'),
      ('Ålesund', 'Vermilion houses.', 'europe', null, null, true, '2026-01-02'),
      ('Bali', 'Rice terraces.', 'Asia', null, 'Kerala', false, '2026-01-01');
    insert into public.deals (title, description, price, published_at, ends_at) values
      ('Over since May', 'Ferries.', 100, '2026-01-01', '2026-05-01'),
      ('Over since June', 'Trains.', 200, '2026-01-01', '2026-06-01'),
      ('Next week', 'Night trains.', 300, now(), now() + interval '7 days'),
      ('Tomorrow', 'Boulders.', 400, now(), now() + interval '1 day'),
      ('Next month', 'Ferries.', 500, now() + interval '20 days', now() + interval '30 days'),
      ('Someday', 'Ferries.', 600, null, now() + interval '90 days'),
      ('Forgotten', '${oddText}', 700, null, '2026-04-01');
  `);
});
afterAll(() => rest.close());

type List = typeof postList | typeof destinationList | typeof dealList;

/** Reads the titles of the rows that the list shows for a query string. */
async function readTitles(list: List, query: URLSearchParams) {
  const { collection, source, defaultSort, filters = [] } = list as typeof destinationList;
  const sortable = getSortableColumns(list as typeof destinationList);
  const params = readListParams(query, sortable, defaultSort, filters);
  const page = await listRows(
    rest.user as never,
    {
      ...source,
      ...addFilters(source.where, filters, params.filters ?? {}),
      table: collection.table,
      searchFunction: collection.searchFunction,
      notNullColumn: defaultSort.column,
    },
    params,
  );
  return page.rows.map((row: { title?: string; name?: string }) => row.title ?? row.name);
}

const search = (list: List, q: string) => readTitles(list, new URLSearchParams({ q }));
const sort = (list: List, by?: string) => readTitles(list, new URLSearchParams(by && { sort: by }));

describe('The list of posts', () => {
  it('sorts what a search finds as it sorts all posts', async () => {
    const newestFirst = ['The last lantern', 'Ålesund in the rain'];
    expect(await search(postList, 'travel')).toEqual(newestFirst);
    const oldestFirst = new URLSearchParams({ q: 'travel', sort: 'date.asc' });
    expect(await readTitles(postList, oldestFirst)).toEqual(newestFirst.toReversed());
  });

  it.each([
    ['the title', 'lantern'],
    ['the excerpt, ignoring case', 'BOWL'],
    ['the author', 'Märta'],
    ['the category', 'culture'],
    ['a tag', 'Kyoto'],
    ['two words of a tag', 'SLOW travel'],
    ['a part of a word', 'low'],
  ])('finds a post by %s', async (_what, query) => {
    expect(await search(postList, query)).toEqual(['The last lantern']);
  });

  it('does not search or read the content, which can be long', async () => {
    expect(await search(postList, 'Zagreb')).toEqual([]);
    const { rows } = await listRows(
      rest.user as never,
      { ...postList.source, table: 'posts' },
      { search: '', sort: postList.defaultSort, page: 1 },
    );
    expect(rows[0]).not.toHaveProperty('content');
  });

  const lantern = 'The last lantern';
  const alesund = 'Ålesund in the rain';
  it.each([
    // By default, the newest first.
    [undefined, [lantern, alesund]],
    ['date.asc', [alesund, lantern]],
    ['title.asc', [alesund, lantern]],
    ['title.desc', [lantern, alesund]],
    ['category.asc', [lantern, alesund]],
    ['category.desc', [alesund, lantern]],
  ])('can be sorted by %s, ignoring accents', async (by, titles) => {
    expect(await sort(postList, by)).toEqual(titles);
  });

  it.each([
    ['category=Food', [alesund]],
    ['featured=yes', [lantern]],
    ['featured=no&category=Food', [alesund]],
    ['featured=yes&category=Food', []],
    // Invalid values are ignored, and so are columns without a filter.
    ['featured=maybe&category=+&author=Bo&published_at=null', [lantern, alesund]],
  ])('with the filters %s in its URL has the posts %j', async (query, titles) => {
    expect(await readTitles(postList, new URLSearchParams(query))).toEqual(titles);
  });
});

describe('The list of destinations', () => {
  it.each([
    ['the name, ignoring case', 'ZERMATT', ['Zermatt']],
    ['the description', 'vermilion', ['Ålesund']],
    ['the region', 'europe', ['Zermatt', 'Ålesund']],
    ['words of several fields', 'asia rice', ['Bali']],
    ['the Indian State', 'kerala', ['Bali']],
    ['no other field, such as the budget', 'petra', []],
  ])('finds a destination by %s', async (_what, query, names) => {
    expect(await search(destinationList, query)).toEqual(names);
  });

  it.each([
    '100% sun,',
    '(really)',
    '"quoted"',
    '\\',
    '{c}',
    '5*',
    'a_b',
    '%',
    '_',
  ])('takes the search %j literally, and so does the list of deals, which has no index of words', async (query) => {
    expect(await search(destinationList, query)).toEqual(['apple valley']);
    expect(await search(dealList, query)).toEqual(['Forgotten']);
  });

  it.each([
    // By default, the newest first.
    [undefined, ['Zermatt', 'apple valley', 'Ålesund', 'Bali']],
    ['created_at.asc', ['Bali', 'Ålesund', 'apple valley', 'Zermatt']],
    ['name.asc', ['Ålesund', 'apple valley', 'Bali', 'Zermatt']],
    ['name.desc', ['Zermatt', 'Bali', 'apple valley', 'Ålesund']],
  ])('can be sorted by %s, ignoring case and accents', async (by, names) => {
    expect(await sort(destinationList, by)).toEqual(names);
  });

  it('shows a destination without a region last, both in ascending and in descending order', async () => {
    // The order of 'Europe' and 'europe' does not matter here.
    const ascending = await sort(destinationList, 'region.asc');
    expect([ascending[0], ascending[3]]).toEqual(['Bali', 'apple valley']);
    const descending = await sort(destinationList, 'region.desc');
    expect([descending[2], descending[3]]).toEqual(['Bali', 'apple valley']);
  });
});

describe('The list of deals', () => {
  it('shows what ends soonest first, and what has ended last', async () => {
    const titles = ['Tomorrow', 'Next week', 'Next month', 'Someday'];
    const ended = ['Over since June', 'Over since May', 'Forgotten'];
    expect(await sort(dealList)).toEqual([...titles, ...ended]);
    expect(await sort(dealList, 'end_order.desc')).toEqual([...titles, ...ended].toReversed());
  });

  it.each([
    ['on-sale', ['Tomorrow', 'Next week']],
    ['scheduled', ['Next month']],
    ['draft', ['Someday', 'Forgotten']],
    ['ended', ['Over since June', 'Over since May']],
  ])('finds the deals with the state “%s”', async (state, titles) => {
    expect(await readTitles(dealList, new URLSearchParams({ published_at: state }))).toEqual(titles);
  });

  it.each([
    ['the title', 'WEEK', ['Next week']],
    ['the text', 'trains', ['Next week', 'Over since June']],
  ])('finds a deal by %s', async (_what, query, titles) => {
    expect(await search(dealList, query)).toEqual(titles);
  });
});

it('The featured list contains only the featured destinations, newest first', async () => {
  expect(await sort(featuredList)).toEqual(['Zermatt', 'Ålesund']);
});

it('The list of slides is in the order in which visitors see them', () => {
  expect(slideList.defaultSort).toEqual({ column: 'slide_order', ascending: true });
});

describe('Rows that are equal in the column of the order', () => {
  // The ids contradict the order of creation.
  beforeAll(async () => {
    await rest.sql(`
      insert into public.posts (id, title, category, date, created_at) values
        ('00000000-0000-4000-8000-00000000000a', 'First', 'Tied', '2026-05-01', '2026-05-01 08:00Z'),
        ('00000000-0000-4000-8000-000000000009', 'Second', 'Tied', '2026-05-01', '2026-05-01 09:00Z'),
        ('00000000-0000-4000-8000-00000000000b', 'Third', 'Tied', '2026-05-01', '2026-05-01 10:00Z');
    `);
  });
  afterAll(() => rest.sql("delete from public.posts where category = 'Tied'"));

  it.each([
    ['date.desc', ['Third', 'Second', 'First']],
    ['date.asc', ['First', 'Second', 'Third']],
    ['category.asc', ['Third', 'Second', 'First']],
    ['category.desc', ['Third', 'Second', 'First']],
  ])('are ordered by their creation, the newest first unless the default column ascends: %s', async (by, titles) => {
    expect(await readTitles(postList, new URLSearchParams({ q: 'Tied', sort: by }))).toEqual(titles);
  });
});

describe('The state filter', () => {
  beforeAll(async () => {
    await rest.sql(`
      insert into public.posts (title, category, published_at) values
        ('Draft', 'State', null),
        ('Tomorrow', 'State', now() + interval '1 day'),
        ('Yesterday', 'State', now() - interval '1 day'),
        ('Today', 'State', now());
    `);
  });
  afterAll(() => rest.sql("delete from public.posts where category = 'State'"));

  it.each([
    ['draft', ['Draft']],
    ['scheduled', ['Tomorrow']],
    ['published', ['Today', 'Yesterday']],
    ['unknown', ['Draft', 'Today', 'Tomorrow', 'Yesterday']],
  ])('finds the posts with the state “%s”, also within a search', async (state, titles) => {
    const query = new URLSearchParams({ q: 'State', sort: 'title.asc', published_at: state });
    expect(await readTitles(postList, query)).toEqual(titles);
  });

  it('finds the destinations with a state, also among the featured ones', async () => {
    expect(await readTitles(destinationList, new URLSearchParams({ published_at: 'draft' }))).toEqual([]);
    const published = new URLSearchParams({ published_at: 'published' });
    expect(await readTitles(featuredList, published)).toEqual(['Zermatt', 'Ålesund']);
  });
});

describe('Reading a page of a list', () => {
  const source = { table: 'destinations', searched: ['name'], pageSize: 2 } as const;
  const params = { search: '', sort: destinationList.defaultSort, page: 1 };

  it.each([
    [1, 1, ['Zermatt', 'apple valley']],
    [2, 2, ['Ålesund', 'Bali']],
    // The server reports no error for page 3, because that page would begin just after the last row.
    [3, 2, ['Ålesund', 'Bali']],
    [9, 2, ['Ålesund', 'Bali']],
  ])('returns the requested page, or else the last page: requested %i, returned %i', async (page, found, names) => {
    const result = await listRows(rest.user as never, source, { ...params, page });
    expect({ ...result, rows: result.rows.map(({ name }) => name) }).toEqual({
      page: found,
      total: 4,
      rows: names,
    });
  });

  it('returns the first page, without rows, if a search finds nothing', async () => {
    const result = await listRows(rest.user as never, source, { ...params, search: 'Atlantis', page: 2 });
    expect(result).toEqual({ page: 1, total: 0, rows: [] });
  });
});

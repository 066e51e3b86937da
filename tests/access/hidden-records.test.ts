import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createTestRest } from '#tests/setup/rest.ts';

/**
 * Visitors find no draft and no scheduled record by any function or embedded table (docs/product/publishing.md).
 * publishing.test.ts tests filters, counts and verbs.
 */

const ids = {
  post: randomUUID(),
  otherPost: randomUUID(),
  destination: randomUUID(),
  otherDestination: randomUUID(),
};

/** Matches what only a hidden record says. */
const secrets = /zanzibar|unguja|clove|spice|amina|shilling/i;

/** Each of these filters would find the hidden destination in the catalog, and nothing else. */
const filters = [
  { query: 'zanzibar' },
  { query: 'shilling' },
  { category: 'spice' },
  { region: 'spice islands' },
  { budget: 'shillings' },
  { activity: 'clove picking' },
  { month: '7' },
  { stay: 'week' },
  { under: '$500' },
];

/** Calls of all functions by which a visitor reads records. Each would find a hidden record. */
const calls: Record<string, Record<string, unknown>[]> = {
  find_posts: [
    {},
    { search: 'zanzibar' },
    { search: 'anziba' },
    { category: 'spice' },
    { tag: 'clove' },
    { author: 'amina' },
  ],
  find_similar_posts: [{ search: 'zanzbar' }],
  list_post_categories: [{}],
  find_neighbors: [{ post_id: ids.otherPost }],
  posts_about: [{ destination_id: ids.otherDestination }],
  related_destinations: [{ destination_id: ids.otherDestination }],
  find_destinations: [{}, ...filters, { sort: 'newest' }, { sort: 'name' }],
  count_destinations: [{}, ...filters],
  pick_destination: filters.map((filter) => ({ chance: 0, ...filter })),
  find_similar_destinations: [{ query: 'zanzibra' }],
  find_current_slugs: [
    { collection: 'destinations', slugs: ['tumbatu'] },
    { collection: 'posts', slugs: ['tumbatu'] },
  ],
  find_redirect: [
    { path: '/2019/zanzibar' },
    { path: '/?p=17' },
    { path: '/places/pemba' },
    { path: '/category/spice' },
    { path: '/tag/clove' },
  ],
  find_slug: [
    { collection: 'posts', record_id: ids.post },
    { collection: 'destinations', record_id: ids.destination },
  ],
  list_sitemap_records: [
    { collection: 'posts', sitemap_number: 1 },
    { collection: 'destinations', sitemap_number: 1 },
  ],
  list_sitemap_archives: [
    { kind: 'categories', sitemap_number: 1 },
    { kind: 'authors', sitemap_number: 1 },
    { kind: 'tags', sitemap_number: 1 },
  ],
};

/** The other functions that a visitor can call. */
const otherFunctions = [
  // Of a hidden record, they would say only that there is one.
  'list_sitemaps',
  'list_archive_sitemaps',
  // They return the record of a secret link, which previews.test.ts tests.
  'read_previewed_post',
  'read_previewed_destination',
  'read_previewed_page',
  'read_previewed_change',
  // It does what is due, which staged-changes.test.ts tests.
  'publish_due_changes',
  // They read who is public, and an invitation by its secret, which invitations.test.ts tests.
  'find_author',
  'read_invitation',
  // They find records of a row that embeds them, which tests below read.
  'destinations',
  'destination',
  // It says whether a deal has ever been on sale, which deal-records.test.ts tests.
  'has_had_deals',
  // They compute a field of a row, which deal-prices.test.ts, deal-ends.test.ts and deal-checks.test.ts test.
  'prior_price',
  'first_end',
  'price_history',
  'is_unchecked',
  // So do these, of a destination, a deal and the settings, which partners.test.ts and link-checks.test.ts test.
  'booking_template',
  'booking_template',
  'booking_template',
  // They read links by what only somebody who sees them knows, which links.test.ts tests.
  'find_link',
  ...Array(5).fill('text_links'),
  // It writes what a visitor sends, and returns nothing; messages.test.ts tests it.
  'send_message',
  // They read no records.
  'longest_without_check',
  'is_media_url',
  'has_pages',
];

const { database } = await createTestDatabase();
const rest = await createTestRest(`
    delete from public.posts;
    delete from public.destinations;
    insert into public.destinations (id, name, region, related_ids) values
      ('${ids.otherDestination}', 'Pemba', 'Indian Ocean', array['${ids.destination}'::uuid]);
    insert into public.destinations (id, slug, name, description, region, category, budget, activity, best_months, price, duration,
      related_ids) values
      ('${ids.destination}', 'tumbatu', 'Zanzibar', 'Paid in shillings.', 'Spice Islands', 'Spice', 'Shillings', 'Clove picking', '{7}',
        '$400', '7 days', array['${ids.otherDestination}'::uuid]);
    update public.destinations set slug = 'unguja' where name = 'Zanzibar';
    insert into public.posts (id, title, tags, date) values ('${ids.otherPost}', 'Ferries', '{Sea}', '2026-01-02');
    insert into public.posts (id, slug, title, content, date, category, tags, author, destination_ids) values
      ('${ids.post}', 'tumbatu', 'Zanzibar by dhow', 'Cloves.', '2026-01-01', 'Spice', '{Clove,Sea}', 'Amina',
        array['${ids.otherDestination}'::uuid]);
    update public.posts set destination_ids = array['${ids.destination}'::uuid] where title = 'Ferries';
    insert into public.deals (title, destination_id, price, ends_at) values
      ('Ferry and bed', '${ids.destination}', 90, now() + interval '1 day');
    update public.posts set slug = 'unguja' where title = 'Zanzibar by dhow';
    insert into public.redirects (path, collection, record_id) values
      ('/2019/zanzibar', 'posts', '${ids.post}'), ('/?p=17', 'posts', '${ids.post}'), ('/places/pemba', 'destinations', '${ids.destination}');
  `);

const publish = (published_at: string) =>
  rest.sql(
    `update public.posts set published_at = ${published_at} where id = '${ids.post}';
     update public.destinations set published_at = ${published_at} where id = '${ids.destination}'`,
  );

async function callAsVisitor(name: string, parameters: Record<string, unknown>): Promise<string> {
  const { data, error } = await rest.anon.rpc(name, parameters);
  expect(error).toBeNull();
  return JSON.stringify(data);
}

const embedded = ['/posts?select=id,destinations(*)', '/deals?select=*,destination(*)'];

const allCalls = Object.entries(calls).flatMap(([name, list]) =>
  list.map((parameters) => [name, parameters] as const),
);

describe('While a post and a destination are published, a visitor finds them', () => {
  beforeAll(() => publish("now() - interval '1 hour'"));

  // Without these tests, those below would pass whatever the functions do.
  test.each(allCalls)('with %s(%j)', async (name, parameters) => {
    expect(await callAsVisitor(name, parameters)).toMatch(secrets);
  });

  test.each(embedded)('embedded by %s', async (path) => {
    expect(await read(path)).toMatch(secrets);
  });
});

test.each([
  ['on sale', 1, "now() - interval '1 hour'", "now() + interval '1 day'"],
  ['a draft', 0, 'null', "now() + interval '1 day'"],
  ['scheduled', 0, "now() + interval '1 hour'", "now() + interval '1 day'"],
  ['over', 0, "now() - interval '1 day'", "now() - interval '1 second'"],
])('Of a deal that is %s, a visitor reads and counts %i', async (_, rows, published_at, ends_at) => {
  await rest.sql(`update public.deals set published_at = ${published_at}, ends_at = ${ends_at}`);
  const { data, count } = await rest.anon
    .from('deals')
    .select('title, prior_price, destination(name)', { count: 'exact' })
    .eq('title', 'Ferry and bed');
  expect([data?.length, count]).toEqual([rows, rows]);
  await rest.sql(`update public.deals set published_at = now(), ends_at = now() + interval '1 day'`);
});

describe.each([
  ['a draft', 'null'],
  ['scheduled', "now() + interval '1 day'"],
])('While they are %s, a visitor does not find them', (_, published_at) => {
  beforeAll(() => publish(published_at));

  test.each(allCalls)('with %s(%j)', async (name, parameters) => {
    expect(await callAsVisitor(name, parameters)).not.toMatch(secrets);
  });

  test('in a number', async () => {
    const [post] = JSON.parse(await callAsVisitor('find_posts', {}));
    const counts = JSON.parse(await callAsVisitor('count_destinations', {}));
    const places = counts.find(({ filter }: { filter: string }) => filter === 'total');
    expect([post.total, places.count]).toEqual([1, 1]);
  });

  test.each([
    ['find_neighbors', { post_id: ids.post }],
    ['related_destinations', { destination_id: ids.destination }],
  ])('by asking %s what is beside one of them', async (name, parameters) => {
    expect(await callAsVisitor(name, parameters)).toBe('[]');
  });

  test.each(['posts', 'destinations'])('in the sitemaps of %s, nor their times', async (table) => {
    const { data } = await rest.anon.from(table).select('updated_at, published_at');
    const times = data?.flatMap((row) => [row.updated_at, row.published_at]);
    expect(data).toHaveLength(1);
    const [changed] = JSON.parse(await callAsVisitor('list_sitemaps', { collection: table }));
    expect(times).toContain(changed);
  });

  test.each(embedded)('embedded by %s', async (path) => {
    expect(await read(path)).not.toMatch(secrets);
  });

  test('through tables that refer to them', async () => {
    const { rows } = await database.privileged.query(`
      select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to"
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { from, to } of rows) {
      for (const [outer, inner] of [
        [from, to],
        [to, from],
      ])
        expect(await read(`/${outer}?select=*,${inner}(*)`)).not.toMatch(secrets);
    }
  });
});

/** Everything that the response to a visitor says. */
async function read(path: string): Promise<string> {
  const response = await rest.call(path);
  return [...response.headers, await response.text()].join('\n');
}

test('Every function that a visitor can call is tested in this file', async () => {
  const { rows } = await database.privileged.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace
     and has_function_privilege('anon', oid, 'execute') and prorettype <> 'trigger'::regtype`,
  );
  const tested = [...Object.keys(calls), ...otherFunctions];
  expect(rows.map(({ proname }) => proname).toSorted()).toEqual(tested.toSorted());
});

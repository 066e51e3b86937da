import { describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createTestRest } from '#tests/setup/rest.ts';

/** What the API responds to a visitor who calls each function and writes to each table of the schema `public`. */

/** The functions of the schema `public` that visitors may call, in the order of the alphabet. */
const visitorFunctions = [
  'count_destinations',
  'destination',
  'destinations',
  'find_current_slugs',
  'find_destinations',
  'find_neighbors',
  'find_posts',
  'find_redirect',
  'find_similar_destinations',
  'find_similar_posts',
  'first_end',
  'has_had_deals',
  'is_media_url',
  'list_archive_sitemaps',
  'list_post_categories',
  'list_sitemap_archives',
  'list_sitemap_records',
  'list_sitemaps',
  'pick_destination',
  'posts_about',
  'prior_price',
  'read_previewed_destination',
  'read_previewed_post',
  'related_destinations',
  'send_message',
];

/** A valid value of each type that a parameter has. A row type gets a row of nulls. */
const examples: Record<string, unknown> = {
  'double precision': 0.5,
  numeric: 1,
  'smallint[]': [1],
  'text[]': ['x'],
  'uuid[]': [],
  boolean: true,
  integer: 1,
  'integer[]': [],
  jsonb: [],
  text: 'x',
  'timestamp with time zone': 'now',
  tsquery: 'x',
  uuid: '00000000-0000-4000-8000-000000000000',
};

interface Call {
  name: string;
  parameters: Record<string, unknown>;
}

const { database } = await createTestDatabase();
const [calls, tables] = await Promise.all([listCalls(database), listTables(database)]);
const rest = await createTestRest(`
  insert into public.deals (title, price, published_at, ends_at) values ('Ferry', 90, now(), now() + interval '1 day')`);

/** A call of each function, with a value for every parameter. Those of triggers cannot be called at all. */
async function listCalls({ privileged }: Database): Promise<Call[]> {
  const { rows } = await privileged.query<{
    name: string;
    names: string[];
    types: string[];
    rowTypes: boolean[];
  }>(`
    select proname as name, coalesce(proargnames, '{}') as names,
      array(select format_type(type, null) from unnest(proargtypes) with ordinality as t (type, place) order by place) as types,
      array(select typtype = 'c' from unnest(proargtypes) with ordinality as t (type, place)
        join pg_type on pg_type.oid = type order by place) as "rowTypes"
    from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
    order by proname`);
  return rows.map(({ name, names, types, rowTypes }) => ({
    name,
    parameters: Object.fromEntries(
      types.map((type, place) => {
        const value = rowTypes[place] ? {} : examples[type];
        if (value === undefined)
          throw new Error(`${name} has a parameter of the type ${type}, without an example`);
        return [names[place] ?? '', value];
      }),
    ),
  }));
}

/** The tables and the views. */
async function listTables({ privileged }: Database): Promise<{ name: string; column: string }[]> {
  const { rows } = await privileged.query<{ name: string; column: string }>(`
    select relname as name, min(attname) as column
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      and attidentity = '' and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
    group by relname order by relname`);
  return rows;
}

test('A visitor is denied every function that is not for visitors, whatever its parameters', async () => {
  const outcomes: Record<string, string | undefined> = {};
  for (const { name, parameters } of calls) {
    const { error } = await rest.anon.rpc(name, parameters);
    outcomes[name] = error?.code;
  }
  const denied = calls.map(({ name }) => name).filter((name) => outcomes[name] === '42501');
  expect(denied).toEqual(calls.map(({ name }) => name).filter((name) => !visitorFunctions.includes(name)));
  expect(denied.length).toBeGreaterThan(50);
});

test('A visitor who calls a function that is for visitors is not denied', async () => {
  for (const { name, parameters } of calls.filter(({ name }) => visitorFunctions.includes(name))) {
    const { error } = await rest.anon.rpc(name, parameters);
    // The example of a message has no valid email address, so the database rejects it.
    expect([name, error?.code ?? 'no error']).toEqual([name, name === 'send_message' ? '23514' : 'no error']);
  }
});

describe('A visitor writes through the API', () => {
  test('to no table and no view: neither a new row, nor a changed one, nor a deletion', async () => {
    const outcomes: unknown[] = [];
    for (const { name, column } of tables) {
      const body = { [column]: null };
      const filter = `/${name}?${column}=not.is.null`;
      for (const [method, path, sent] of [
        ['POST', `/${name}`, body],
        ['POST', `/${name}`, {}],
        ['PATCH', filter, body],
        ['DELETE', filter, undefined],
      ] as const) {
        const { status, body: response } = await rest.send(method, path, sent);
        if (status !== 401 || response?.code !== '42501') outcomes.push([method, name, status, response]);
      }
    }
    expect(outcomes).toEqual([]);
    expect(tables.length).toBeGreaterThan(20);
  });

  test('no price of a deal, in any column', async () => {
    const prices = async () => (await rest.service.from('deal_prices').select()).data;
    const before = await prices();
    expect(before).toHaveLength(1);
    for (const column of Object.keys(before?.[0]).filter((column) => column !== 'id')) {
      const { status, body } = await rest.send('PATCH', '/deal_prices?price=gt.0', { [column]: null });
      expect([column, status, body.code]).toEqual([column, 401, '42501']);
    }
    expect(await prices()).toEqual(before);
  });
});

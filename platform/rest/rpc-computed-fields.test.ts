import { describe, expect, test } from 'vitest';
import { embeddingSchema } from '#tests/setup/embedding-schema.ts';
import { createTestRest } from '#tests/setup/rest.ts';

/** The rows that a function returns have computed columns and relationships (docs/protocols/rest-responses.md#rpc). */

const rest = await createTestRest(`
  ${embeddingSchema}
  create function all_authors() returns setof authors language sql stable as 'select * from authors order by id';
  create function new_authors() returns setof authors language sql volatile as 'select * from authors order by id';
  create function listed_authors() returns setof authors language plpgsql stable as
    $$ begin return query select * from authors order by id; end $$;
  create function one_author(author int) returns authors language sql stable as 'select * from authors where id = author';
  create function found_author(author int) returns setof authors rows 1 language sql stable as
    'select * from authors where id = author';
  create function author_table() returns table (id int, name text) language sql stable as 'select id, name from authors';
  create function initial(authors) returns text language sql stable as $$ select left($1.name, 1) $$;
  create function initial(countries) returns text language sql stable as $$ select left($1.name, 1) $$;
  create function written(countries) returns setof books language sql stable as 'select * from books where false';
  create function facts(authors) returns jsonb language sql stable as $$ select jsonb_build_object('id', $1.id) $$;
  create function written(authors) returns setof books language sql stable as
    'select * from books where author_id = $1.id order by id';
`);

const queries: [what: string, query: string, rows: Record<string, unknown>[]][] = [
  [
    'selects a computed column beside all others',
    'select=*,initial&id=eq.3',
    [{ id: 3, name: 'Cy', country_id: null, mentor_id: 1, initial: 'C' }],
  ],
  ['names and casts it', 'select=text:facts::text&id=eq.1', [{ text: '{"id": 1}' }]],
  [
    'filters by it within a logical operator',
    'select=id&or=(initial.eq.B,birthday.like.*3)',
    [{ id: 2 }, { id: 3 }],
  ],
  ['orders by a part of it', 'select=id&order=facts->id.desc&limit=1', [{ id: 3 }]],
  [
    'embeds rows of a computed relationship',
    'select=id,written(title)&id=eq.1',
    [{ id: 1, written: [{ title: 'Fjords' }, { title: 'Rails' }] }],
  ],
  ['spreads the one row of it', 'select=id,...first_book(title)&id=eq.2', [{ id: 2, title: 'Tea' }]],
  ['leaves out rows without it', 'select=id,written!inner()&order=id.desc', [{ id: 2 }, { id: 1 }]],
  [
    'orders by its one row',
    'select=id,first_book(year)&order=first_book(year).desc.nullslast&limit=1',
    [{ id: 1, first_book: { year: 1940 } }],
  ],
  [
    'selects a computed column of rows that it embeds',
    'select=id,namesakes(initial),mentor:mentor_id(initial)&id=eq.2',
    [{ id: 2, namesakes: [], mentor: { initial: 'A' } }],
  ],
];

const functions = ['all_authors', 'new_authors', 'listed_authors'];
const counts = [undefined, 'exact', 'planned', 'estimated'] as const;

const send = (method: string, path: string, count: string | undefined) =>
  rest.send(method, path, method === 'POST' ? {} : undefined, count ? { Prefer: `count=${count}` } : {});

describe('A call', () => {
  test.each(queries)('%s, whatever the function and the count', async (_, query, rows) => {
    for (const name of functions)
      for (const count of counts)
        for (const method of ['GET', 'POST', 'HEAD']) {
          const { status, body, headers } = await send(method, `/rpc/${name}?${query}`, count);
          const context = `${method} ${name} ${count}`;
          // With a count, a part of all rows has the status 206.
          expect({ context, status: status === 206 ? 200 : status, body }).toEqual({
            context,
            status: 200,
            body: method === 'HEAD' ? null : rows,
          });
          expect(headers.get('content-range')).toMatch(count ? /\/\d+$/ : /\/\*$/);
        }
  });

  test.each(['exact', 'estimated'])('counts the rows that match a computed column: %s', async (count) => {
    for (const method of ['GET', 'POST', 'HEAD'])
      for (const [query, range] of [
        ['initial=neq.A&limit=1', '0-0/2'],
        ['written=not.is.null&select=id,written()&limit=1', '0-0/2'],
        ['initial=eq.Z', '*/0'],
      ]) {
        const { headers } = await send(method, `/rpc/all_authors?${query}`, count);
        expect(headers.get('content-range')).toBe(range);
      }
  });

  test.each([
    ['one_author', { id: 2, initial: 'B', written: [{ title: 'Tea' }] }],
    ['found_author', [{ id: 2, initial: 'B', written: [{ title: 'Tea' }] }]],
  ])('of a function that returns one row selects computed fields of it: %s', async (name, expected) => {
    const select = 'select=id,initial,written(title)';
    const path = `/rpc/${name}?author=2&${select}`;
    for (const count of counts) {
      expect(await send('GET', path, count)).toMatchObject({ status: 200, body: expected });
      expect(await send('HEAD', path, count)).toMatchObject({ status: 200, body: null });
      const headers: Record<string, string> = count ? { Prefer: `count=${count}` } : {};
      const posted = await rest.send('POST', `/rpc/${name}?${select}`, { author: 2 }, headers);
      expect([posted.status, posted.body]).toEqual([200, expected]);
    }
  });

  test.each([
    ['initial', '42703'],
    ['written(title)', 'PGRST200'],
  ])('of a function that returns columns of its own has no %s', async (field, code) => {
    for (const count of counts) {
      const response = await send('GET', `/rpc/author_table?select=id,${field}`, count);
      expect(response).toMatchObject({ status: 400, body: { code } });
    }
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embeddingSchema } from '#tests/setup/embedding-schema.ts';
import { createTestRest } from '#tests/setup/rest.ts';
import { RestError } from './errors/rest-error.ts';
import { parseQueryString } from './parse/query-string.ts';

/** Whatever a query is, the response has rows or an error of the request, and never a fault of the service. */

const rest = await createTestRest(embeddingSchema, { maxRows: 100 });

/** Words of the grammar, names that exist, names that do not, and characters that may end a value too early. */
const word = fc.constantFrom(
  ...'id title year author_id authors books tags parts sheets name birthday'.split(' '),
  ...'* , . : :: -> ->> ! !inner !left ... ( ) () { } " \\'.split(' '),
  ...'eq neq gt is in like match fts cs ov not and or any all isdistinct'.split(' '),
  ...["null true unknown 1 -1 1e9 0x1 é 💡 ' ';-- % %00 %ff + & =".split(' '), 'a b'].flat(),
  ...'count count() sum() asc desc nullsfirst text int jsonb [1,2) {1,2} []'.split(' '),
);
const soup = fc.array(fc.oneof({ weight: 9, arbitrary: word }, fc.string({ unit: 'binary', maxLength: 5 })), {
  maxLength: 12,
});
const value = soup.map((words) => words.join(''));
const parameterName = fc.oneof(
  fc.constantFrom(
    ...['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'and', 'or', 'not.and', 'not.or'],
    ...['id', 'title', 'authors.name', 'authors.order', 'tags.limit', 'authors.books.select', 'tags.or', ''],
  ),
  value,
);
const encode = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '');
const format = (parameters: (readonly [string, string])[]) =>
  parameters.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&');

const anyQuery = fc
  .array(fc.tuple(parameterName, value, fc.boolean()), { minLength: 1, maxLength: 5 })
  .map((parameters) =>
    parameters
      .map(([name, text, isEncoded]) => (isEncoded ? format([[name, text]]) : `${name}=${text}`))
      .join('&'),
  );

const column = fc.constantFrom('id', 'title', 'year', 'author_id');
const text = fc.string({ unit: 'grapheme', maxLength: 8 }).filter((letters) => !letters.includes('\0'));
const quoted = text.map((letters) => `"${letters.replaceAll(/[\\"]/g, '\\$&')}"`);
const operation = fc.oneof(
  fc
    .tuple(fc.constantFrom('eq', 'neq', 'gt', 'lte', 'isdistinct'), fc.nat())
    .map(([name, n]) => `${name}.${n}`),
  fc.array(fc.nat(), { maxLength: 3 }).map((numbers) => `in.(${numbers})`),
  fc.constantFrom('is.null', 'is.not_null', 'not.is.null', 'not.eq.1', 'gt(any).{1,2}', 'lt(all).{5,6}'),
);
const condition = fc.tuple(
  column.filter((name) => name !== 'title'),
  operation,
);
const titleCondition = fc
  .tuple(fc.constantFrom('eq', 'like', 'ilike', 'match', 'fts', 'plfts(simple)', 'not.ilike'), text)
  .map(([name, letters]) => ['title', `${name}.${letters}`] as const);
const list = (items: fc.Arbitrary<string>) =>
  fc.array(items, { minLength: 1, maxLength: 4 }).map((texts) => texts.join(','));
const logic = fc.tuple(
  fc.constantFrom('and', 'or', 'not.and', 'not.or'),
  list(
    fc.oneof(
      condition.map((parts) => parts.join('.')),
      quoted.map((letters) => `title.eq.${letters}`),
    ),
  ).map((conditions) => `(${conditions})`),
);
const item = fc.oneof(
  column,
  fc.constantFrom(...'* n:title year::text "title" tags(name) tags!inner(*) parts() parts(count)'.split(' ')),
  fc.constantFrom('writer:authors!books_author_id_fkey(name,countries(*))', '...authors!books_editor(name)'),
);
const order = fc
  .tuple(column, fc.constantFrom('', '.asc', '.desc', '.nullslast', '.desc.nullsfirst'))
  .map((parts) => parts.join(''));

/** Queries that the grammar allows, of the table of books. */
const validQuery = fc
  .record(
    {
      select: list(item).map((items) => ['select', items] as const),
      condition,
      titleCondition,
      logic,
      order: list(order).map((terms) => ['order', terms] as const),
      limit: fc.nat(200).map((n) => ['limit', String(n)] as const),
    },
    { requiredKeys: [] },
  )
  .map((parts) => format(Object.values(parts)));

test('The query parser throws nothing but errors of the request, whatever the query is', () => {
  const parse = (query: string) => {
    try {
      parseQueryString(query);
    } catch (error) {
      if (!(error instanceof RestError && error.status < 500)) throw error;
    }
  };
  const text = fc.oneof(anyQuery, fc.string({ unit: 'binary', maxLength: 200 }));
  fc.assert(fc.property(text, parse), { numRuns: 3000 });
});

test('The query that a response names means the same as that of the request', () => {
  // The query in the response has its parameters in the order of their names.
  const parse = (query: string) => {
    const { conditions, ...others } = parseQueryString(query);
    return { ...others, conditions: conditions.map((part) => JSON.stringify(part)).toSorted() };
  };
  fc.assert(
    fc.property(validQuery, (query) => {
      const parsed = parse(query);
      expect(parse(parsed.canonical)).toEqual(parsed);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['a query that the grammar allows', validQuery],
  ['any query', anyQuery],
])('The service responds to %s with rows, or with an error of the request', async (_, query) => {
  const relation = fc.constantFrom('books', 'rpc/books_since');
  let rows = 0;
  await fc.assert(
    fc.asyncProperty(relation, query, async (path, text) => {
      const url = new URL(`http://rest.test/${path}?${text.replaceAll('#', '')}`);
      if (path.startsWith('rpc')) url.searchParams.append('since', '1');
      const response = await rest.call(`${url.pathname}${url.search}`);
      await response.text();
      expect(response.status).toBeLessThan(500);
      rows += Number(response.status === 200);
    }),
    { numRuns: 300 },
  );
  // The test would show little if the service rejected all queries before they reached PostgreSQL.
  if (query === validQuery) expect(rows).toBeGreaterThan(100);
});

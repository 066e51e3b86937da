import { describe, expect, test } from 'vitest';
import { parseQueryString } from './query-string.ts';

const step = (arrow: string, key: string | number) => ({ arrow, key });
const filter = (column: string, operation: object, more: object = {}, ...path: object[]) => ({
  kind: 'filter',
  field: { column, path },
  negated: false,
  operation,
  ...more,
});
const compare = (operator: string, value: string) => ({ kind: 'compare', operator, value });
const eq = (value: string) => compare('eq', value);
const or = (...conditions: object[]) => ({ kind: 'or', negated: false, conditions });
const and = (...conditions: object[]) => ({ kind: 'and', negated: false, conditions });

describe('parseQueryString', () => {
  test.each<[query: string, conditions: unknown[]]>([
    ['', []],
    ['a=eq.1', [filter('a', eq('1'))]],
    ['a=eq.', [filter('a', eq(''))]],
    ['a=eq.b.c,(d)', [filter('a', eq('b.c,(d)'))]],
    ['a=not.eq.1', [filter('a', eq('1'), { negated: true })]],
    ['a=eq.x+y%2B', [filter('a', eq('x y+'))]],
    ['a=eq.1&a=eq.2', [filter('a', eq('1')), filter('a', eq('2'))]],
    ['%22a.b%22=eq.1', [filter('a.b', eq('1'))]],
    ['"a \\"q\\" \\\\"=eq.1', [filter('a "q" \\', eq('1'))]],
    ['a-b=eq.1', [filter('a-b', eq('1'))]],
    ['größe=eq.1', [filter('größe', eq('1'))]],
    ['a->b->>c=eq.1', [filter('a', eq('1'), {}, step('->', 'b'), step('->>', 'c'))]],
    ['a->0->>-1=eq.1', [filter('a', eq('1'), {}, step('->', 0), step('->>', -1))]],
    ['a->>99999999999=eq.1', [filter('a', eq('1'), {}, step('->>', '99999999999'))]],
    ['a->>"x.y"=eq.1', [filter('a', eq('1'), {}, step('->>', 'x.y'))]],
    ['a=in.(1,"b,c","d\\"e",f g)', [filter('a', { kind: 'in', values: ['1', 'b,c', 'd"e', 'f g'] })]],
    ['a=in.("x"y,z)', [filter('a', { kind: 'in', values: ['"x"y', 'z'] })]],
    ['a=in.()', [filter('a', { kind: 'in', values: [] })]],
    ['a=in.("")', [filter('a', { kind: 'in', values: [''] })]],
    ['a=is.NULL', [filter('a', { kind: 'is', operand: 'null' })]],
    ['a=is.not_null', [filter('a', { kind: 'is', operand: 'not_null' })]],
    ['a=isdistinct.x', [filter('a', { kind: 'distinct', value: 'x' })]],
    ['a=like(any).{b*,c}', [filter('a', { ...compare('like', '{b*,c}'), quantifier: 'any' })]],
    ['a=wfts(simple).b c', [filter('a', { kind: 'fts', operator: 'wfts', config: 'simple', value: 'b c' })]],
    ['or=(a.eq.1,b.eq."x,y")', [or(filter('a', eq('1')), filter('b', eq('x,y')))]],
    ['not.and=(a.eq.1)', [{ ...and(filter('a', eq('1'))), negated: true }]],
    [
      'or=(not.and(a.not.eq.1),b.in.(1,2))',
      [
        or(
          { ...and(filter('a', eq('1'), { negated: true })), negated: true },
          filter('b', { kind: 'in', values: ['1', '2'] }),
        ),
      ],
    ],
    ['or=(order.eq.1,and.eq.2)', [or(filter('order', eq('1')), filter('and', eq('2')))]],
    ['and=(a.cs.{1,2},b.eq.{x)', [and(filter('a', compare('cs', '{1,2}')), filter('b', eq('{x')))]],
  ])('parses the conditions of %j', (query, conditions) => {
    expect(parseQueryString(query).conditions).toEqual(conditions);
  });
});

test('In a function call, every parameter that is neither a filter nor a reserved name is an argument', () => {
  const { arguments: given, conditions } = parseQueryString('a=1&b=eq.2&c=x.y&a=3&select=z&limit=1', {
    mayHaveArguments: true,
  });
  expect(given).toEqual([
    ['a', '1'],
    ['c', 'x.y'],
    ['a', '3'],
  ]);
  expect(conditions).toEqual([filter('b', eq('2'))]);
});

describe('parseQueryString', () => {
  const field = (column: string, more: object = {}, ...path: object[]) => ({
    kind: 'field',
    field: { column, path },
    ...more,
  });
  const embedded = (target: string, select: unknown[], more: object = {}) => ({
    kind: 'embedded',
    target,
    isInner: false,
    isSpread: false,
    select,
    conditions: [],
    order: [],
    ...more,
  });
  test.each<[select: string, items: unknown[]]>([
    ['', ['*']],
    ['*', ['*']],
    ['*,a', ['*', field('a')]],
    ['a, b', [field('a'), field('b')]],
    ['x:a', [field('a', { alias: 'x' })]],
    ['a::text', [field('a', { cast: 'text' })]],
    ['x:a::double precision', [field('a', { alias: 'x', cast: 'double precision' })]],
    ['a::int[]', [field('a', { cast: 'int[]' })]],
    ['"x:y":"a,b"', [field('a,b', { alias: 'x:y' })]],
    ['x:a->b::int', [field('a', { alias: 'x', cast: 'int' }, step('->', 'b'))]],
    ['a,b(*)', [field('a'), embedded('b', ['*'])]],
    ['x:b!hint!inner(c)', [embedded('b', [field('c')], { alias: 'x', hint: 'hint', isInner: true })]],
    ['b!left!hint( c , d )', [embedded('b', [field('c'), field('d')], { hint: 'hint' })]],
    ['b()', [embedded('b', [])]],
    [
      '...b(c->0,d(e::text))',
      [
        embedded('b', [field('c', {}, step('->', 0)), embedded('d', [field('e', { cast: 'text' })])], {
          isSpread: true,
        }),
      ],
    ],
  ])('parses select=%s', (select, items) => {
    expect(parseQueryString(`select=${encodeURIComponent(select)}`).select).toEqual(items);
  });
});

test('parseQueryString assigns filters, orders and pages to the embedded resource that they name', () => {
  const query = 'select=b(c(d)),x:e(*)&b.f=eq.1&b.c.or=(g.eq.2)&x.order=h.desc&b.c.limit=3&x.offset=4&f=eq.5';
  const { select, conditions } = parseQueryString(query);
  expect(conditions).toEqual([filter('f', eq('5'))]);
  expect(select).toEqual([
    expect.objectContaining({
      conditions: [filter('f', eq('1'))],
      select: [
        expect.objectContaining({
          conditions: [or(filter('g', eq('2')))],
          limit: '3',
        }),
      ],
    }),
    expect.objectContaining({
      order: [{ field: { column: 'h', path: [] }, direction: 'desc' }],
      offset: '4',
    }),
  ]);
});

test('parseQueryString parses quoted and unquoted column names', () => {
  const { columns, onConflict } = parseQueryString('columns=%22a%22,%22b,c%22,d&on_conflict=a, b');
  expect([columns, onConflict]).toEqual([
    ['a', 'b,c', 'd'],
    ['a', 'b'],
  ]);
});

test('The canonical query string is sorted and encoded, and omits the API key', () => {
  expect(parseQueryString('b=eq.x y&apikey=secret&a=eq."&b=eq.1').canonical).toBe(
    'a=eq.%22&b=eq.x%20y&b=eq.1',
  );
});

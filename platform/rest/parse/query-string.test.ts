import { expect, test } from 'vitest';
import { parseQueryString } from './query-string.ts';

const filter = (column: string, operation: object, more: object = {}, path: object[] = []) => ({
  kind: 'filter',
  field: { column, path },
  negated: false,
  operation,
  ...more,
});
const eq = (value: string) => ({ kind: 'compare', operator: 'eq', value });

// filters.test.ts, select.test.ts and embedding.test.ts have the other forms, with the rows that they return.
test.each<[query: string, conditions: unknown[]]>([
  ['', []],
  ['a=eq.', [filter('a', eq(''))]],
  ['a=eq.b.c,(d)', [filter('a', eq('b.c,(d)'))]],
  ['a=eq.x+y%2B', [filter('a', eq('x y+'))]],
  ['"a \\"q\\" \\\\"=eq.1', [filter('a "q" \\', eq('1'))]],
  ['größe=eq.1', [filter('größe', eq('1'))]],
  ['a->>99999999999=eq.1', [filter('a', eq('1'), {}, [{ arrow: '->>', key: '99999999999' }])]],
  ['a->>"x.y"=eq.1', [filter('a', eq('1'), {}, [{ arrow: '->>', key: 'x.y' }])]],
  ['a=in.("x"y,z)', [filter('a', { kind: 'in', values: ['"x"y', 'z'] })]],
  ['a=in.("")', [filter('a', { kind: 'in', values: [''] })]],
  [
    'and=(order.eq.1,b.eq.{x)',
    [{ kind: 'and', negated: false, conditions: [filter('order', eq('1')), filter('b', eq('{x'))] }],
  ],
])('parseQueryString parses the conditions of %j', (query, conditions) => {
  expect(parseQueryString(query).conditions).toEqual(conditions);
});

import { expect, test } from 'vitest';
import { createTableFinder } from './find-table.ts';

const findTable = createTableFinder(new Set(['posts', 'destinations']));
const find = (path: string) => findTable(`http://localhost/rest/v1/${path}`);

test.each([
  ['a table', 'posts?select=id', 'posts'],
  ['a function of the list', 'rpc/find_current_slugs?collection=posts&slugs=a', 'posts'],
  [
    'the same function for another table',
    'rpc/find_current_slugs?slugs=a&collection=destinations',
    'destinations',
  ],
])('The finder returns the table of a read of %s', (_, path, table) => {
  expect(find(path)).toBe(table);
});

test.each([
  ['a table without notifications', 'unknown'],
  ['an embedded table', 'posts?select=id,authors(name)'],
  ['a function that is not in the list', 'rpc/search'],
  ['a function of the list, for a table without notifications', 'rpc/find_current_slugs?collection=unknown'],
  ['a function of the list, without its table', 'rpc/find_current_slugs'],
  ['what every object has', 'rpc/toString'],
  ['a file', '../../storage/v1/object/public/images/posts'],
])('The finder returns no table for a read of %s', (_, path) => {
  expect(find(path)).toBeUndefined();
});

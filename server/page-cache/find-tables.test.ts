import { expect, test } from 'vitest';
import { createTablesFinder } from './find-tables.ts';

const findTables = createTablesFinder(new Set(['posts', 'destinations']));
const find = (path: string) => findTables(`http://localhost/rest/v1/${path}`);

test.each([
  ['a table', 'posts?select=id', ['posts']],
  ['a function of the list', 'rpc/find_current_slugs?collection=posts&slugs=a', ['posts']],
  [
    'the same function for another table',
    'rpc/find_current_slugs?slugs=a&collection=destinations',
    ['destinations'],
  ],
  ['an embedded table', 'posts?select=id,destinations(name),title', ['posts', 'destinations']],
  ['one with an alias and a hint', 'posts?select=places:destinations!inner(name)', ['posts', 'destinations']],
  ['one within another', 'posts?select=...destinations(posts(id))', ['posts', 'destinations', 'posts']],
  ['a computed relationship', 'posts?select=id,destination(name)', ['posts', 'destinations']],
  ['one of a function', 'rpc/find_posts?select=id,destinations(name)', ['posts', 'destinations']],
])('The finder returns the tables of a read of %s', (_, path, tables) => {
  expect(find(path)).toEqual(tables);
});

test.each([
  ['a table without notifications', 'unknown'],
  ['an embedded table without notifications', 'posts?select=id,authors(name)'],
  ['an aggregate', 'posts?select=count()'],
  ['a function that is not in the list', 'rpc/search'],
  ['a function of the list, for a table without notifications', 'rpc/find_current_slugs?collection=unknown'],
  ['a function of the list, without its table', 'rpc/find_current_slugs'],
  ['what every object has', 'rpc/toString'],
  ['a file', '../../storage/v1/object/public/images/posts'],
])('The finder returns no table for a read of %s', (_, path) => {
  expect(find(path)).toEqual([]);
});

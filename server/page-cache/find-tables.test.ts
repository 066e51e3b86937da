import { expect, test } from 'vitest';
import { createTablesFinder } from './find-tables.ts';

const findTables = createTablesFinder(
  new Set(['posts', 'destinations', 'partners']),
  new Map([
    ['booking_template', ['partners']],
    ['destination', ['destinations']],
    ['find_current_slugs', ['destinations', 'posts']],
    ['find_neighbors', ['posts', 'previews']],
    ['find_posts', ['posts']],
    ['find_redirect', ['posts', 'redirects']],
    ['read_nothing', []],
  ]),
);
const find = (path: string) => findTables(`http://localhost/rest/v1/${path}`);

test.each([
  ['a table', 'posts?select=id', ['posts']],
  ['a function', 'rpc/find_posts?search=a', ['posts']],
  ['a function without a preview token', 'rpc/find_neighbors?post_id=1', ['posts']],
  ['a function of several tables', 'rpc/find_current_slugs?slugs=a', ['destinations', 'posts']],
  [
    'a function of several tables with a parameter that names one',
    'rpc/find_current_slugs?slugs=a&collection=destinations',
    ['destinations'],
  ],
  ['an embedded table', 'posts?select=id,destinations(name),title', ['posts', 'destinations']],
  [
    'an embedded table with an alias and a hint',
    'posts?select=places:destinations!inner(name)',
    ['posts', 'destinations'],
  ],
  ['an embedded table within another', 'posts?select=...destinations(posts(id))', ['posts', 'destinations']],
  ['a computed column', 'posts?select=id,newest:destination,title', ['posts', 'destinations']],
  ['a computed relationship', 'posts?select=id,destination(name)', ['posts', 'destinations']],
  [
    'a computed column with an alias and a cast, within an embedded table',
    'posts?select=destinations(id,booking_url:booking_template::text),title',
    ['posts', 'destinations', 'partners'],
  ],
  [
    'a table embedded in the rows of a function',
    'rpc/find_posts?select=id,destinations(name)',
    ['posts', 'destinations'],
  ],
])('The finder returns the tables of a read of %s', (_, path, tables) => {
  expect(find(path)).toEqual(tables);
});

test.each([
  ['a table without notifications', 'unknown'],
  ['an embedded table without notifications', 'posts?select=id,authors(name)'],
  ['an aggregate', 'posts?select=count()'],
  ['an unknown function', 'rpc/search'],
  ['a function of a table without notifications', 'rpc/find_redirect?path=/a'],
  ['a function with a preview token', 'rpc/find_neighbors?post_id=1&preview_token=a'],
  ['a function of no table', 'rpc/read_nothing'],
  ['an unknown function with the name of a method of every object', 'rpc/toString'],
  ['a file', '../../storage/v1/object/public/images/posts'],
])('The finder returns no table for a read of %s', (_, path) => {
  expect(find(path)).toEqual([]);
});

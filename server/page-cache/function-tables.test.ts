import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { readFunctionTables } from './function-tables.ts';

const { database } = await createTestDatabase();
await database.privileged.query(`
  create function public.count_parsed() returns bigint language sql stable
    begin atomic select count(*) from public.testimonials, public.posts_about(gen_random_uuid()); end;
  create function public.read_nothing() returns integer language sql stable as 'select 1';
  create function public.change_posts() returns void language sql as 'update public.posts set featured = true'`);
const found = await readFunctionTables(database);

test.each([
  [
    'find_destinations, through other functions and the table of the search',
    ['destinations', 'link_checks', 'partners'],
  ],
  ['count_destinations, through the table of the counts', ['destinations']],
  ['destinations, which is also the name of a table', ['destinations']],
  ['find_current_slugs, whose table is an argument', ['destinations', 'pages', 'posts']],
  ['find_neighbors, which also accepts a preview link', ['posts', 'previews']],
  ['booking_template, which is a computed column of three tables', ['link_checks', 'partners']],
  ['has_had_deals, through the recorded prices', ['deals']],
  ['list_sitemaps, whose table is an argument', ['destinations', 'pages', 'posts']],
  ['posts_about', ['posts']],
  ['read_previewed_post', ['posts', 'previews', 'staged_changes']],
  ['count_parsed, whose body PostgreSQL has parsed', ['posts', 'testimonials']],
  ['read_nothing', []],
])('The tables that a function reads are found: %s', (description, tables) => {
  expect(found.get(String(description.split(',')[0]))).toEqual(tables);
});

test.each([
  'change_posts',
  'send_message',
  'list_scheduled',
  'unknown',
])('No tables are found for what visitors cannot call with GET: %s', (name) => {
  expect(found.has(name)).toBe(false);
});

test('The tables are known of each function that pages read', () => {
  const root = join(import.meta.dirname, '../..');
  const pages = globSync('app/site/**/*.{ts,tsx}', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  const called = pages.flatMap((text) =>
    [...text.matchAll(/\.rpc\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  );
  expect(called.length).toBeGreaterThan(10);
  expect(called.filter((name) => !found.has(name))).toEqual(['send_message']);
});

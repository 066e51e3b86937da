import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createPageUrlParser } from './page-url.ts';

const createRoute = (id: string, parentId: string | undefined, path?: string, module: object = {}) => ({
  id,
  parentId,
  path,
  index: path === undefined && id === 'home',
  module,
});
const routes = [
  createRoute('root', undefined, ''),
  createRoute('public', 'root'),
  createRoute('home', 'public', undefined, { searchParameters: ['booking'] }),
  createRoute('list', 'public', 'destinations', { searchParameters: ['q', 'category'] }),
  createRoute('go', 'public', 'go', {
    searchParameters: ['destination', 'guests'],
    unlimitedParameters: ['destination'],
  }),
  createRoute('article', 'public', 'blog/:slug'),
  createRoute('not-found', 'public', '*'),
  createRoute('panel', 'root', 'admin'),
  createRoute('edit', 'panel', 'posts/edit/:id'),
  createRoute('panel-not-found', 'panel', '*'),
];
const parse = createPageUrlParser(
  Object.fromEntries(routes.map((route) => [route.id, route])) as unknown as ServerBuild['routes'],
);

test.each([
  ['/', '/', true],
  ['/?utm_source=letter&fbclid=1', '/', true],
  ['/?utm_source=letter&booking=not-configured', '/?booking=not-configured', false],
  ['/destinations', '/destinations', true],
  ['/destinations?', '/destinations', true],
  ['/destinations?q=a+b&x=1&category=beach', '/destinations?category=beach&q=a+b', false],
  ['/destinations?q=first&q=second', '/destinations?q=first', false],
  ['/destinations?q=1?2', '/destinations?q=1?2', false],
  ['/blog/a-post', '/blog/a-post', true],
  // Other spellings of a path lead to the same page, and there is no end of them.
  ['/DESTINATIONS', '/DESTINATIONS', false],
  ['/destinations/', '/destinations/', false],
  ['/%64estinations', '/%64estinations', false],
  ['//destinations', '/%EF%BF%BD', true],
  // All paths that lead to no page share one, but the menu marks the page that they are below.
  ['/nowhere/', '/%EF%BF%BD', true],
  ['/nowhere.php?q=1', '/%EF%BF%BD', true],
  ['/no/where/at/all/', '/%EF%BF%BD', true],
  ['/%E0', '/%EF%BF%BD', true],
  ['/destinations/nowhere', '/destinations/%EF%BF%BD/%EF%BF%BD', true],
  ['/Destinations/no/where', '/destinations/%EF%BF%BD/%EF%BF%BD', true],
  ['/nowhere.php.data?q=1', '/%EF%BF%BD.data', true],
  ['/nowhere/_.data', '/%EF%BF%BD.data', true],
  ['/%E0.data', '/%EF%BF%BD.data', true],
  [
    '/destinations/nowhere.data?_routes=not-found',
    '/destinations/%EF%BF%BD/%EF%BF%BD.data?_routes=not-found',
    false,
  ],
  // One of the owner's pages may be at any other path of one segment.
  ['/work-with-me', '/work-with-me', true],
  ['/work-with-me?q=1', '/work-with-me', true],
  ['/work-with-me.data?q=1', '/work-with-me.data', true],
  ['/%E4%BA%AC', '/%E4%BA%AC', true],
  ['/%77ork', '/%77ork', false],
  // The panel has a page of its own for paths that lead to none of its pages.
  ['/admin', '/admin', true],
  ['/admin/posts/edit/7', '/admin/posts/edit/7', true],
  ['/admin/nowhere', '/admin/%EF%BF%BD', true],
  ['/admin/no/where?q=1', '/admin/%EF%BF%BD', true],
  ['/admin/posts/nowhere', '/admin/%EF%BF%BD', true],
  ['/%61DMIN//nowhere/', '/admin/%EF%BF%BD', true],
  ['/admin/nowhere.data', '/admin/%EF%BF%BD.data', true],
  // React Router asks for the data of a page at these paths.
  ['/_.data', '/_.data', true],
  ['/.data', '/.data', false],
  ['/destinations.data?utm_source=1', '/destinations.data', true],
  ['/destinations.data?q=a&x=1', '/destinations.data?q=a', false],
  ['/destinations.data?_routes=list,public', '/destinations.data?_routes=public%2Clist', false],
  ['/destinations.data?_routes=x1,list,x2', '/destinations.data?_routes=list', false],
  ['/destinations?_routes=list', '/destinations', true],
  ['/destinations?q=a%20+%2B%26%e6', '/destinations?q=a%20+%2B%26%e6', false],
  [`/destinations?q=${'%e6%9d%b1'.repeat(67)}`, `/destinations?q=${'%e6%9d%b1'.repeat(67)}`, false],
  ['/destinations?%71=a', '/destinations?q=a', false],
  ['/destinations?xq=1&q', '/destinations?q', false],
])('The page of %s is stored under %s, a bare path: %s', (url, path, isBare) => {
  expect(parse(url)).toEqual({ path, isBare });
});

test.each([
  ['/destinations', 'q', 'island+'],
  ['/destinations', 'q', '%e6%9d%b1'],
  ['/destinations', 'category', 'beach'],
  ['/destinations.data', 'q', 'island%20'],
  // A character of two UTF-16 code units, and what cannot be decoded.
  ['/destinations', 'q', '%F0%9F%8F%9D'],
  ['/destinations', 'q', '%'],
  ['/destinations', 'q', '%F0%9F'],
  ['/', 'booking', 'not-configured'],
  ['/go', 'guests', '1'],
])('A page %s reads 200 characters of %s, so all longer values share its page', (path, name, text) => {
  const value = text.repeat(200);
  const [[, decoded = ''] = []] = new URLSearchParams(`${name}=${value}`);
  const read = `${path}?${new URLSearchParams({ [name]: decoded.slice(0, 200) })}`;
  expect(parse(read).path).toBe(read);
  for (const longer of [`${value}1`, value.repeat(50)])
    expect(parse(`${path}?x=1&${name}=${longer}`)).toEqual({ path: read, isBare: false });
});

test('A parameter that its route declares as unlimited is kept whole and as it was sent', () => {
  const value = '+%e6%9d%b1'.repeat(10_000);
  expect(parse(`/go?x=1&destination=${value}`)).toEqual({ path: `/go?destination=${value}`, isBare: false });
});

test('Of a query string with thousands of parameters, only the first 200 are read', () => {
  expect(parse(`/destinations?${'a&'.repeat(199)}q=1&q=2`).path).toBe('/destinations?q=1');
  expect(parse(`/destinations?${'a&'.repeat(200)}q=1`).path).toBe('/destinations');
  expect(parse(`/destinations?${'%71'.repeat(40)}=1`).path).toBe('/destinations');
  expect(parse(`/destinations.data?${'a&'.repeat(200)}q=1&_routes=list`).path).toBe('/destinations.data');
});

test('Of the routes whose data is asked for, only those in the first 1,000 characters are looked at', () => {
  // With `_routes=`, these names have 1,000 characters.
  const names = 'x,'.repeat(500 - 4);
  expect(parse(`/destinations.data?_routes=${names}list`).path).toBe('/destinations.data?_routes=');
  expect(parse(`/destinations.data?_routes=list,${names}`).path).toBe('/destinations.data?_routes=list');
});

test('No page has a path of more than 2,000 characters', () => {
  const path = '/blog/'.padEnd(2000, 'a');
  expect(parse(path).path).toBe(path);
  expect(parse(`${path}a`)).toEqual({ path: '/%EF%BF%BD', isBare: true });
  expect(parse(`${path}.data?_routes=article`)).toEqual({ path: '/%EF%BF%BD.data', isBare: true });
});

import { expect, it } from 'vitest';
import { returnPath } from './return-link.ts';

it.each([
  ['/admin', '/admin'],
  ['/admin/posts/edit/1', '/admin/posts/edit/1'],
  ['/admin?q=a', '/admin?q=a'],
  ['/admin/posts?sort=title#list', '/admin/posts?sort=title#list'],
  ['/administration', '/admin'],
  ['/login', '/admin'],
  ['//evil.example/admin', '/admin'],
  ['https://evil.example/admin', '/admin'],
  ['javascript:alert(1)', '/admin'],
  ['', '/admin'],
  [5, '/admin'],
])('from %j leads to %s', (from, path) => {
  expect(returnPath({ from })).toBe(path);
});

it.each([undefined, null, 'from', {}, []])('of %j leads to the panel', (state) => {
  expect(returnPath(state)).toBe('/admin');
});

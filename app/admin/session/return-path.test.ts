import { expect, it } from 'vitest';
import { getReturnPath } from './return-path.ts';

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
])('A sign-in that was redirected from %j leads to %s', (from, path) => {
  expect(getReturnPath({ from })).toBe(path);
});

it.each([
  undefined,
  null,
  'from',
  {},
  [],
])('A sign-in with the navigation state %j leads to the panel', (state) => {
  expect(getReturnPath(state)).toBe('/admin');
});

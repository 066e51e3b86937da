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
])('After a redirect from %j to the login, signing in opens %s', (from, path) => {
  expect(getReturnPath({ from })).toBe(path);
});

it.each([
  [undefined],
  [null],
  ['from'],
  [{}],
  [[]],
])('Signing in with the navigation state %j opens the dashboard', (state) => {
  expect(getReturnPath(state)).toBe('/admin');
});

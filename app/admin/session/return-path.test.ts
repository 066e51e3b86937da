import { expect, it } from 'vitest';
import { createLoginState, getReturnPath, isOutdated } from './return-path.ts';

it.each([
  ['/admin/posts/edit/1', '/admin/posts/edit/1'],
  ['/admin/posts?sort=title#list', '/admin/posts?sort=title#list'],
  ['/administration', '/admin'],
  ['/login', '/admin'],
  ['//evil.example/admin', '/admin'],
  ['https://evil.example/admin', '/admin'],
  ['javascript:alert(1)', '/admin'],
  ['', '/admin'],
  [5, '/admin'],
])('After a redirect from %j to the login, signing in opens %s', (from, path) => {
  expect(getReturnPath({ from, pageLoad: 1 }, { id: 1, type: 'navigate' })).toBe(path);
});

it.each([
  [undefined],
  [null],
  [[]],
])('Signing in with the navigation state %j opens the dashboard', (state) => {
  expect(getReturnPath(state, { id: 1, type: 'reload' })).toBe('/admin');
});

it.each([
  ['in the page load of the redirect', 1, 'navigate', '/admin/posts'],
  ['after a reload of the login page', 2, 'reload', '/admin/posts'],
  ['after a return to the login page with the back button', 2, 'back_forward', '/admin/posts'],
  ["after the login page's URL was typed", 2, 'navigate', '/admin'],
])('A sign-in %s opens the right page', (_, id, type, path) => {
  const state = { from: '/admin/posts', pageLoad: 1 };
  expect(getReturnPath(state, { id, type })).toBe(path);
  expect(isOutdated(state, { id, type })).toBe(path === '/admin');
});

it.each([
  ['#list', '/admin/posts?page=2#list'],
  ['#access_token=a&refresh_token=b&type=email_change', '/admin/posts?page=2'],
  ['#message=Confirmation+link+accepted', '/admin/posts?page=2'],
  ['#error=access_denied&error_code=otp_expired', '/admin/posts?page=2'],
])('The panel returns from the login to a page with the fragment %j, but not to what a link put there: %s', (hash, from) => {
  expect(createLoginState({ pathname: '/admin/posts', search: '?page=2', hash }).from).toBe(from);
});

import { expect, test } from 'vitest';
import { unknownPath } from './path-rules.ts';
import { redirectTrailingSlash } from './redirect-trailing-slash.ts';

const pages = /^\/+(?:about|blog(?:\/[^/]+)?)?\/*$/;
/** Accepts any number of slashes around a page's path, so that only the redirect itself can reject `//about/`. */
const parseUrl = (path: string) => ({ path: pages.test(path) ? path : unknownPath, isBare: false });
const redirect = (path: string) => redirectTrailingSlash(new URL(`https://site.example${path}`), parseUrl);

test.each([
  ['/about/', '/about'],
  ['/about///', '/about'],
  ['/blog/%E4%BA%AC/?utm_source=a&page=2', '/blog/%E4%BA%AC?utm_source=a&page=2'],
  ['/./about/', '/about'],
])('%s redirects permanently to %s', (path, location) => {
  const response = redirect(path);
  expect([response?.status, response?.headers.get('location')]).toEqual([301, location]);
});

test.each([
  '/',
  '/?q=/',
  '/about',
  '/about?next=/',
  '/storage/v1/',
  '//',
  '//about/',
  '//evil.example/',
  '/\\evil.example/',
  '/.//evil.example/',
])('%s redirects nowhere', (path) => {
  expect(redirect(path)).toBeNull();
});

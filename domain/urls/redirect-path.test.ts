import { expect, it } from 'vitest';
import { toRedirectKey, toRedirectPath, toShortLink } from './redirect-path.ts';

// A path has at most 2000 bytes, and the ID in a short link at most 19 digits.

it.each([
  ['//2019///petra//', '/2019/petra'],
  ['/caf%C3%A9/', '/café'],
  ['/cafe%CC%81', '/café'],
  ['/a%20b', '/a b'],
  [`/${'a'.repeat(1999)}/`, `/${'a'.repeat(1999)}`],
])('The old URL %s is stored as %s', (path, stored) => {
  expect(toRedirectPath(path)).toBe(stored);
});

it.each([
  '//',
  'petra',
  '/%E0',
  '/a%3Fb',
  '/a%00b',
  `/${'é'.repeat(1000)}`,
])('No redirect has the path %j', (path) => {
  expect(toRedirectPath(path)).toBeNull();
});

it.each([
  [`/?p=${'1'.repeat(19)}`, `/?p=${'1'.repeat(19)}`],
  [`/${'a'.repeat(1993)}/?p=17`, `/${'a'.repeat(1993)}/?p=17`],
  ['/?page_id=17', '/?p=17'],
  ['/?attachment_id=17', '/?p=17'],
  ['/?utm_source=x&p=17&preview=true', '/?p=17'],
  ['/blog?p=17', '/blog/?p=17'],
])('The short link %s is stored as %s', (url, stored) => {
  expect(toShortLink(new URL(url, 'https://old.example'))).toBe(stored);
});

it.each([
  '/',
  '/2019/petra/',
  '/?p=1.5',
  '/?p=١٧',
  '/?p=17%26x',
  `/?p=${'1'.repeat(20)}`,
  '/%E0?p=17',
  `/${'a'.repeat(1996)}?p=17`,
])('%s is no short link', (url) => {
  expect(toShortLink(new URL(url, 'https://old.example'))).toBeNull();
});

it.each([
  ['/wp/?p=17', '/wp/?p=17'],
  ['/2019/petra/?utm_source=x', '/2019/petra'],
  ['/?utm_source=x', null],
])('For a former page at %s, the redirect is stored under %s', (url, stored) => {
  expect(toRedirectKey(new URL(url, 'https://old.example'))).toBe(stored);
});

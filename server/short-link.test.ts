import { expect, test } from 'vitest';
import { isShortLink } from './short-link.ts';

test.each([
  '/?p=17',
  '/?page_id=17',
  '/?attachment_id=17',
  '/?utm_source=x&p=17&preview=true',
])('%s may be a short link', (url) => {
  expect(isShortLink(url)).toBe(true);
});

test.each([
  '/',
  '/?booking=open',
  '/?p=',
  '/?p=0',
  '/?p=x',
  '/?xp=17',
  '/blog?p=17',
  '/rest/v1/posts?p=17',
  `/?p=17&x=${'a'.repeat(1000)}`,
])('%s is no short link', (url) => {
  expect(isShortLink(url)).toBe(false);
});

import { expect, test } from 'vitest';
import { dropUnreadQuery } from './drop-unread-query.ts';

const read = '/destinations?q=sea';
/** The path that the parser returns if there is no page. */
const noPage = '/%EF%BF%BD';
const long = 'a'.repeat(100_000);

function drop(url: string, path: string): string {
  const request = { url };
  dropUnreadQuery(request, () => ({ path, isBare: false }));
  return request.url;
}

test('Of the long query of a page, only what the page reads is left', () => {
  expect(drop(`/destinations?x=${long}&q=sea`, read)).toBe(read);
  expect(drop(`/about?x=${long}`, '/about')).toBe('/about');
});

test('The long query of the backend and of files is not changed', () => {
  for (const url of [`/rest/v1/posts?select=${long}`, `/icon-512.png?x=${long}`])
    expect(drop(url, noPage)).toBe(url);
});

test('A short URL is not parsed', () => {
  const request = { url: '/destinations?x=1&q=sea' };
  dropUnreadQuery(request, () => expect.unreachable());
  expect(request.url).toBe('/destinations?x=1&q=sea');
});

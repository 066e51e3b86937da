import { expect, it } from 'vitest';
import { parseSiteUrl } from './site-url.ts';

it.each([
  ['https://old.example/', 'https://old.example/'],
  [' old.example ', 'https://old.example'],
  ['old.example:8080/blog', 'https://old.example:8080/blog'],
  ['http://localhost:2368', 'http://localhost:2368'],
  ['nonsense', null],
  ['me@old.example', null],
  ['ftp://old.example', null],
  ['https://', null],
])('The URL of a site %j is read as %j', (input, url) => {
  expect(parseSiteUrl(input)).toBe(url);
});

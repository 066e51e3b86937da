import { describe, expect, it } from 'vitest';
import { completeLinkUrl, isLinkUrl } from './link-url.ts';

describe('isLinkUrl', () => {
  it.each([
    'https://x.test',
    'HTTPS://X.TEST',
    'mailto:anna@x.test',
    '/blog',
    '/',
    '#top',
  ])('allows %s', (url) => expect(isLinkUrl(url)).toBe(true));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//x.test',
    '/\\x.test',
    '/a\tb',
    'https://',
    'tel:1',
    'x.test',
    '',
  ])('rejects %j', (url) => expect(isLinkUrl(url)).toBe(false));
});

it.each([
  ['x.test', 'https://x.test'],
  [' www.x.test/a ', 'https://www.x.test/a'],
  ['x.test:3000/a:b', 'https://x.test:3000/a:b'],
  ['x.test/a@b.test', 'https://x.test/a@b.test'],
  ['a@x.test/b', 'https://a@x.test/b'],
  ['anna@example.test', 'mailto:anna@example.test'],
  ['tel:+1.23', 'tel:+1.23'],
  ['#a.b', '#a.b'],
  ['https://x.test', 'https://x.test'],
  ['/blog', '/blog'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['see x.test', 'see x.test'],
  ['', ''],
])('completeLinkUrl turns %j into %j', (input, url) => {
  expect(completeLinkUrl(input)).toBe(url);
});

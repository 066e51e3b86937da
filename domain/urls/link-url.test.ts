import { describe, expect, it } from 'vitest';
import { completeLinkUrl, isLinkUrl } from './link-url.ts';

describe('isLinkUrl', () => {
  it.each([
    'https://x.test',
    'http://x.test/a?b#c',
    'HTTPS://X.TEST',
    'mailto:a@x.test',
    '/blog',
    '/',
    '#top',
  ])('allows %s', (url) => expect(isLinkUrl(url)).toBe(true));

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x.test/1',
    '//x.test',
    '/\\x.test',
    '/a\tb',
    'https://',
    'mailto:',
    'tel:1',
    'x.test',
    '',
  ])('rejects %j', (url) => expect(isLinkUrl(url)).toBe(false));
});

it.each([
  ['x.test', 'https://x.test'],
  [' www.x.test/a ', 'https://www.x.test/a'],
  ['localhost.test:3000/a', 'https://localhost.test:3000/a'],
  ['a@x.test', 'mailto:a@x.test'],
  ['https://x.test', 'https://x.test'],
  ['/blog', '/blog'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['words', 'words'],
  ['', ''],
])('completeLinkUrl turns %j into %j', (input, url) => {
  expect(completeLinkUrl(input)).toBe(url);
});

import { expect, it } from 'vitest';
import { renderIconLinks } from './icon-links.ts';

it.each([
  ['there is no logo', { root: undefined, public: { iconVersion: null }, home: { slides: [] } }],
  ['an error page has no data', {}],
  ['a page has data without a logo', { root: null, page: 'text' }],
])('The links lead to the default icons if %s', (_, loaderData) => {
  expect(renderIconLinks(loaderData)).toBe(
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>' +
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>' +
      '<link rel="manifest" href="/manifest.webmanifest"/>',
  );
});

it('The links to the icons of a logo have their version', () => {
  const links = renderIconLinks({ root: null, public: { iconVersion: 'abc' } });
  expect(links.match(/href="[^"]*"/g)).toEqual([
    'href="/favicon.ico?v=abc"',
    'href="/icon-192.png?v=abc"',
    'href="/apple-touch-icon.png?v=abc"',
    'href="/manifest.webmanifest?v=abc"',
  ]);
});

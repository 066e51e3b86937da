import { expect, it } from 'vitest';
import { createShareLinks } from './share-links.ts';

it('The links that share a page contain its URL and title, however these are written', () => {
  const url = 'https://site.example/destinations/%E4%BA%AC%E9%83%BD?a=1&b=2';
  const links = createShareLinks(url, 'Tea & temples #1: 京都');
  const values = links.map(({ href }) => [...new URL(href).searchParams.values()].join(' '));
  expect(links.map(({ label }) => label)).toEqual(['Email', 'WhatsApp', 'Facebook']);
  expect(values).toEqual([`Tea & temples #1: 京都 ${url}`, `Tea & temples #1: 京都 ${url}`, url]);
});

import { expect, test } from 'vitest';
import { findLinkFault, parseLinks } from './profile.ts';

test('Links are typed one a line, with or without their scheme', () => {
  const links = parseLinks(' ana.example/about \n\nhttps://b.example\n');
  expect(links).toEqual(['https://ana.example/about', 'https://b.example']);
  expect(findLinkFault(links)).toBeNull();
});

test.each([
  'mailto:ana@example.com',
  'see my page',
  'javascript:alert(1)',
])('What is no URL of a page is no link of a profile: %s', (text) => {
  expect(findLinkFault(parseLinks(text))).toBe(`“${text}” is no URL of a page.`);
});

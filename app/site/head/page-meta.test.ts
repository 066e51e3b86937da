import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createPageMeta } from './page-meta.ts';

it.each([
  ['Wayfare', 'Wayfare', true],
  ['Wanderlust', 'no name', false],
])('A page of a site called %s is shared with an image that shows %s', (siteTitle, _, named) => {
  const meta = createPageMeta({
    title: `About | ${siteTitle}`,
    description: 'About us',
    path: '/about',
    siteUrl: 'https://site.example',
    siteTitle,
  });
  const getContent = (property: string) =>
    meta.flatMap((tag) => ('property' in tag && tag.property === property ? [tag.content] : []));
  const file = named ? '/share.jpg' : '/share-scene.jpg';
  expect(getContent('og:image')).toEqual([`https://site.example${file}`]);
  expect(existsSync(`public${file}`)).toBe(true);
  expect(String(getContent('og:image:alt')).includes('Wayfare')).toBe(named);
});

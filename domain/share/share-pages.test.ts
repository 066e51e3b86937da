import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findSharePage, getPageShareContent, sharePages } from './share-pages.ts';

const site = { siteTitle: 'Wayfare', language: 'tr', lookVersion: null };

it('Each page of the site has a title, and a drawing that exists', () => {
  for (const { image, title } of Object.values(sharePages)) {
    expect(existsSync(`public${image}`), image).toBe(true);
    expect(title('Wayfare')).toMatch(/^[A-Z]/);
  }
  expect(getPageShareContent('blog', { ...site, siteTitle: 'Wanderlust' })).toMatchObject({
    title: 'The Wanderlust Blog',
  });
  for (const name of ['nope', 'toString', '']) expect(getPageShareContent(name, site)).toBeNull();
});

it.each([
  ['/', 'home', 'Wayfare'],
  ['/about', 'about', 'About Wayfare'],
  ['/blog?category=food&page=2', 'blog-food', 'Food'],
  ['/destinations?category=beach', 'destinations-beach', 'Beach destinations'],
  ['/destinations?month=3', 'destinations-month-3', 'Where to go in March'],
  ['/suitcase?places=kyoto,bali', 'suitcase-shared', 'A shared suitcase'],
  ['/suitcase', 'suitcase', 'Your suitcase'],
  ['/destinations?category=toString', 'destinations', 'Destinations'],
])('The page %s is shared with the image of the page %s', (path, name, title) => {
  expect(findSharePage(path)).toBe(name);
  expect(getPageShareContent(name, site)?.title).toBe(title);
});

it('A page that is not in the list is not shared with the image of another one', () => {
  for (const path of ['/elsewhere', '/toString'])
    expect(() => findSharePage(path)).toThrow(`The page ${path} has no share image`);
});

it('An image of the owner’s takes the place of our drawing', () => {
  expect(getPageShareContent('home', site)?.image).toBe('/scenes/santorini.svg');
  expect(getPageShareContent('home', site, '/uploads/a.jpg')?.image).toBe('/uploads/a.jpg');
});

it('The title of the home page is in the language of the site, those of our other pages are in English', () => {
  expect(getPageShareContent('home', site)?.language).toBe('tr');
  expect(getPageShareContent('contact', site)?.language).toBe('en');
});

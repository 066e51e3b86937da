import { expect, it } from 'vitest';
import { createPageMeta } from './page-meta.ts';

const getContents = (path: string, siteTitle: string, lookVersion: string | null = null) => {
  const meta = createPageMeta({
    title: `A page | ${siteTitle}`,
    description: 'A page',
    path,
    siteUrl: 'https://site.example',
    siteTitle,
    language: 'pt',
    lookVersion,
  });
  return (property: string) =>
    meta.flatMap((tag) => ('property' in tag && tag.property === property ? [tag.content] : []));
};

it.each([
  ['/', 'home', 'Wayfare'],
  ['/about', 'about', 'About Wayfare – Wayfare'],
  ['/blog?category=food', 'blog-food', 'Food – Wayfare'],
  ['/suitcase', 'suitcase', 'Your suitcase – Wayfare'],
])('The page %s is shared with the image of the page %s', (path, name, alt) => {
  const get = getContents(path, 'Wayfare');
  expect(get('og:image')).toEqual([
    expect.stringMatching(new RegExp(`^https://site\\.example/share/page/${name}\\.jpg\\?v=[a-z\\d]+$`)),
  ]);
  expect(get('og:image:alt')).toEqual([alt]);
});

it('Only an article has the type and the metadata of one', () => {
  const page = {
    title: 'A',
    description: 'A',
    path: '/blog',
    siteUrl: '',
    siteTitle: 'Wayfare',
    language: 'pt',
    lookVersion: null,
  };
  const section = { property: 'article:section', content: 'Food' };
  const article = createPageMeta({ ...page, article: [section] });
  expect(article).toContainEqual({ property: 'og:type', content: 'article' });
  expect(article).toContainEqual(section);
  expect(createPageMeta(page)).toContainEqual({ property: 'og:type', content: 'website' });
});

it('A new name or look of the site gives the image a new URL', () => {
  const images = [
    getContents('/', 'Wayfare'),
    getContents('/', 'Wanderlust'),
    getContents('/', 'Wayfare', '1a'),
    getContents('/', 'Wayfare', '2b'),
  ].map((get) => get('og:image')[0]);
  expect(new Set(images).size).toBe(images.length);
});

it('Social networks learn the language of a page', () => {
  expect(getContents('/', 'Wayfare')('og:locale')).toEqual(['pt_BR']);
});

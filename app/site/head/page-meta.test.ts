import { expect, it } from 'vitest';
import { createPageMeta } from './page-meta.ts';

const getContents = (path: string, siteTitle: string, lookVersion: string | null = null) => {
  const site = { siteTitle, language: 'pt', lookVersion };
  const meta = createPageMeta('https://site.example', site, { title: 'A', description: 'A', path });
  return (property: string) =>
    meta.flatMap((tag) => ('property' in tag && tag.property === property ? [tag.content] : []));
};

it('By default, a page is shared with the image for its path', () => {
  const get = getContents('/blog?category=food', 'Wayfare');
  expect(get('og:image')).toEqual([
    expect.stringMatching(/^https:\/\/site\.example\/share\/page\/blog-food\.jpg\?v=[a-z\d]+$/),
  ]);
  expect(get('og:image:alt')).toEqual(['Food – Wayfare']);
});

it('Only an article has the type and the metadata of one', () => {
  const site = { siteTitle: 'Wayfare', language: 'pt', lookVersion: null };
  const page = { title: 'A', description: 'A', path: '/blog' };
  const section = { property: 'article:section', content: 'Food' };
  const article = createPageMeta('', site, { ...page, article: [section] });
  expect(article).toContainEqual({ property: 'og:type', content: 'article' });
  expect(article).toContainEqual(section);
  expect(createPageMeta('', site, page)).toContainEqual({ property: 'og:type', content: 'website' });
});

it('A new name or look of the site gives the image a new URL', () => {
  const names = ['Wayfare', 'Wanderlust'].map((siteTitle) => getContents('/', siteTitle));
  const looks = ['1a', '2b'].map((lookVersion) => getContents('/', 'Wayfare', lookVersion));
  expect(new Set([...names, ...looks].map((get) => get('og:image')[0])).size).toBe(4);
});

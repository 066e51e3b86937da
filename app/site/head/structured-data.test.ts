import { describe, expect, it, test } from 'vitest';
import type { PageContext } from '#app/backend/server-client.ts';
import {
  addStructuredData,
  createBlogPosting,
  createBreadcrumbs,
  createItemLists,
  createTouristDestination,
  renderStructuredData,
} from './structured-data.ts';

const createContext = (): PageContext => ({ get: () => undefined as never });

test('The facts of a page become one script each, and belong to no other page', () => {
  const [page, other] = [createContext(), createContext()];
  addStructuredData(page, [{ '@type': 'WebSite' }]);
  addStructuredData(page, [{ '@type': 'ItemList', numberOfItems: 2 }]);
  expect(renderStructuredData(page)).toBe(
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite"}</script>' +
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"ItemList","numberOfItems":2}</script>',
  );
  expect(renderStructuredData(other)).toBe('');
});

test('No text in the facts closes the script', () => {
  const context = createContext();
  const name = '</script><script>alert(1)</script><!-- “&amp;”';
  addStructuredData(context, [{ name }]);
  const [, json = '', rest] = /^<script type="application\/ld\+json">(.*?)<\/script>(.*)$/s.exec(
    renderStructuredData(context),
  ) as string[];
  expect(JSON.parse(json).name).toBe(name);
  expect(rest).toBe('');
});

const siteUrl = 'https://site.example';

/** What Google's documents call an absolute URL: it can be loaded as it is. */
const absoluteUrl = /^https:\/\/site\.example\/[\x21-\x7e]*$/;

/** ISO 8601 with a time zone, without which Google assumes that of Googlebot. */
const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

const post = {
  slug: '京都',
  title: 'Kyoto “in” </script> snow',
  excerpt: ' Three days. ',
  author: 'Ana Roy',
  authorPath: '/blog/author/ana-roy',
  category: 'Culture',
  tags: ['Japan', 'Winter'],
  image: '/storage/v1/object/public/images/posts/1_kyoto.jpg',
  date: '2026-03-05',
  published_at: '2026-03-05T09:30:00+00:00',
  updated_at: '2026-03-01T08:00:00+00:00',
};

const publisher = { siteTitle: 'Wayfare', logo: null };

// https://developers.google.com/search/docs/appearance/structured-data/article
describe('The facts about a post', () => {
  it('have all properties that Google recommends', () => {
    const facts = createBlogPosting(siteUrl, publisher, post);
    expect(facts).toMatchObject({
      '@type': 'BlogPosting',
      headline: post.title,
      description: 'Three days.',
      url: `${siteUrl}/blog/%E4%BA%AC%E9%83%BD`,
      mainEntityOfPage: `${siteUrl}/blog/%E4%BA%AC%E9%83%BD`,
      image: [`${siteUrl}${post.image}`],
      author: { '@type': 'Person', name: 'Ana Roy', url: `${siteUrl}/blog/author/ana-roy` },
      publisher: { '@type': 'Organization', name: 'Wayfare', logo: `${siteUrl}/icon-512.png` },
      articleSection: 'Culture',
      keywords: 'Japan, Winter',
    });
    expect(facts.datePublished).toMatch(time);
    expect(facts.dateModified).toMatch(time);
  });

  it('have the logo of the owner, unless it has no URL that a page may show', () => {
    const getLogo = (logo: string) =>
      createBlogPosting(siteUrl, { siteTitle: 'Wayfare', logo }, post).publisher;
    const logo = '/storage/v1/object/public/images/look/1_logo.png';
    expect(getLogo(logo)).toMatchObject({ logo: siteUrl + logo });
    expect(getLogo('javascript:alert(1)')).toMatchObject({ logo: `${siteUrl}/icon-512.png` });
  });

  it('never say that it was changed before it was published', () => {
    const facts = createBlogPosting(siteUrl, publisher, post);
    expect(facts.dateModified).toBe(facts.datePublished);
    const edited = createBlogPosting(siteUrl, publisher, {
      ...post,
      updated_at: '2026-04-01T10:00:00+02:00',
    });
    expect(edited).toMatchObject({
      datePublished: '2026-03-05T09:30:00.000Z',
      dateModified: '2026-04-01T08:00:00.000Z',
    });
  });

  it('name the site as the author of a post without one, and leave out what is not known', () => {
    const bare = {
      ...post,
      author: ' ',
      excerpt: null,
      category: '',
      tags: [],
      image: 'javascript:alert(1)',
    };
    const facts = createBlogPosting(siteUrl, publisher, bare);
    expect(facts.author).toMatchObject({ '@type': 'Organization', name: 'Wayfare', url: `${siteUrl}/` });
    expect(Object.keys(facts)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:description|articleSection|keywords|image)$/)]),
    );
    expect(JSON.stringify(facts)).not.toMatch(/null|""|\[\]/);
  });
});

// https://schema.org/TouristDestination; Google has no rich result for it.
describe('The facts about a destination', () => {
  const destination = {
    slug: 'goa',
    name: 'Goa',
    description: 'Beaches.',
    region: 'Asia',
    activity: 'Relaxation',
    image: '/scenes/goa.svg',
    indian_state: 'Goa',
    latitude: 0,
    longitude: 73.9,
  };

  it('say where it is and for whom', () => {
    expect(createTouristDestination(siteUrl, destination)).toEqual({
      '@type': 'TouristDestination',
      '@id': `${siteUrl}/destinations/goa#destination`,
      name: 'Goa',
      description: 'Beaches.',
      url: `${siteUrl}/destinations/goa`,
      image: [`${siteUrl}/scenes/goa.svg`],
      touristType: 'Relaxation',
      geo: { '@type': 'GeoCoordinates', latitude: 0, longitude: 73.9 },
      containedInPlace: {
        '@type': 'State',
        name: 'Goa',
        containedInPlace: { '@type': 'Country', name: 'India' },
      },
    });
    expect(createTouristDestination(siteUrl, { ...destination, indian_state: '' })).toMatchObject({
      containedInPlace: { '@type': 'Place', name: 'Asia' },
    });
  });

  it('have no rating and no price, and nothing that the owner has not given', () => {
    const unknown = { description: null, region: '', activity: null, image: null, indian_state: null };
    const facts = createTouristDestination(siteUrl, { ...destination, ...unknown, latitude: null });
    expect(Object.keys(facts)).toEqual(['@type', '@id', 'name', 'url']);
  });
});

// https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
test('Breadcrumbs have at least two items, each with its position, name and URL', () => {
  const { itemListElement, ...list } = createBreadcrumbs(siteUrl, [
    { name: 'Blog', path: '/blog' },
    { name: 'Kyoto', path: '/blog/kyoto' },
  ]) as { itemListElement: Record<string, unknown>[] };
  expect(list).toEqual({ '@type': 'BreadcrumbList' });
  expect(itemListElement.map(({ position, name }) => [position, name])).toEqual([
    [1, 'Home'],
    [2, 'Blog'],
    [3, 'Kyoto'],
  ]);
  for (const item of itemListElement) {
    expect(item['@type']).toBe('ListItem');
    expect(item.item).toMatch(absoluteUrl);
  }
});

// https://developers.google.com/search/docs/appearance/structured-data/carousel: on the page that lists, position and
// URL are required, and each URL is unique and of the same site.
describe('A list of pages', () => {
  const pages = [
    { name: 'Kyoto', path: '/destinations/kyoto' },
    { name: 'Bali', path: '/destinations/bali' },
  ];

  it('has positions from 1 and URLs of this site', () => {
    expect(createItemLists(siteUrl, pages)).toEqual([
      {
        '@type': 'ItemList',
        numberOfItems: 2,
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Kyoto', url: `${siteUrl}/destinations/kyoto` },
          { '@type': 'ListItem', position: 2, name: 'Bali', url: `${siteUrl}/destinations/bali` },
        ],
      },
    ]);
    expect(createItemLists(siteUrl, pages, 'From the Blog')).toMatchObject([{ name: 'From the Blog' }]);
  });

  it('is not there without pages, because an empty list is invalid', () => {
    expect(createItemLists(siteUrl, [])).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { createBlogPosting } from './describe-post.ts';

const siteUrl = 'https://site.example';

/** ISO 8601 with a time zone, without which Google assumes that of Googlebot. */
const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

const post = {
  slug: '京都',
  language: 'ja',
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
      inLanguage: 'ja',
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

  it('never say that the post was changed before it was published', () => {
    const facts = createBlogPosting(siteUrl, publisher, post);
    expect(facts.dateModified).toBe(facts.datePublished);
  });

  it('name the site as the author of a post without one, and leave out what is not known', () => {
    const unknown = { author: ' ', excerpt: null, category: '', tags: [], image: 'javascript:alert(1)' };
    const facts = createBlogPosting(siteUrl, publisher, { ...post, ...unknown });
    expect(facts.author).toMatchObject({ '@type': 'Organization', name: 'Wayfare', url: `${siteUrl}/` });
    for (const name of ['description', 'articleSection', 'keywords', 'image'])
      expect(facts).not.toHaveProperty(name);
    expect(JSON.stringify(facts)).not.toMatch(/null|""|\[\]/);
  });
});

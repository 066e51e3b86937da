import { expect, it } from 'vitest';
import { createArticleMeta } from './article-meta.ts';

const post = {
  author_slug: 'ana-roy',
  category: ' Culture ',
  tags: ['Japan', 'Winter', 'Japan'],
  date: '2026-03-05',
  published_at: '2026-03-05T09:30:00+00:00',
  updated_at: '2026-04-01T10:00:00+02:00',
};

it('An article names its times, author, section and tags', () => {
  expect(createArticleMeta('https://site.example', post)).toEqual([
    { property: 'article:published_time', content: '2026-03-05T09:30:00.000Z' },
    { property: 'article:modified_time', content: '2026-04-01T08:00:00.000Z' },
    { property: 'article:author', content: 'https://site.example/blog/authors/ana-roy' },
    { property: 'article:section', content: 'Culture' },
    { property: 'article:tag', content: 'Japan' },
    { property: 'article:tag', content: 'Winter' },
  ]);
});

it('An article has nothing that the owner has not given', () => {
  const bare = { ...post, author_slug: null, category: ' ', tags: [] };
  const names = createArticleMeta('https://site.example', bare).flatMap((tag) =>
    'property' in tag ? tag.property : [],
  );
  expect(names).toEqual(['article:published_time', 'article:modified_time']);
});

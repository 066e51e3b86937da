// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { feature } from '#app/admin/collections/list/bulk-feature.ts';
import { describeFields } from '#app/admin/fields/describe-fields.ts';
import { heroSlides } from '#app/admin/hero-slides/collection.ts';
import { posts } from '#app/admin/posts/collection.ts';
import { datedBulkPublication } from '#app/admin/publication/bulk-publication.ts';
import { stateFilter } from '#app/admin/publication/state-filter.ts';
import { ConnectContext } from '#app/client/client-provider.tsx';
import { createList } from './create-list.tsx';
import type { ListedRow } from './list-definition.ts';

const fields = describeFields('posts', {
  title: { type: 'text', label: 'Title' },
  excerpt: { type: 'text', label: 'Excerpt', list: { isNote: true, isSearched: true } },
  content: { type: 'richText', label: 'Content', folder: 'posts' },
  date: {
    type: 'publicationDay',
    label: 'Date',
    list: { column: true, sort: ['oldest first', 'newest first'] },
  },
  featured: { type: 'checkbox', label: 'Featured', list: { column: true, isFilter: true } },
  category: {
    type: 'text',
    label: 'Category',
    examples: ['Food'],
    suggestsUsed: true,
    list: { column: 'secondary', sort: true, isFilter: true, isBulkField: true },
  },
  tags: { type: 'tags', label: 'Tags', list: { isBulkField: true } },
  image: { type: 'image', label: 'Image URL', list: { column: true, head: 'Image' } },
  published_at: { type: 'publication', label: 'State', createPath: (slug) => `/blog/${slug}` },
});

const texts = {
  lead: 'Your posts.',
  addLabel: 'Create Post',
  caption: 'Posts',
  empty: 'No posts found.',
  defaultSort: { column: 'date', ascending: false },
};

const row = {
  id: '1',
  title: 'Lisbon',
  excerpt: 'Hills.',
  date: '2026-02-01',
  category: 'Food',
  image: null,
} as ListedRow<'posts'>;

describe('The list that createList creates of described fields', () => {
  const list = createList(posts, fields, {
    ...texts,
    reads: ['author'],
    columns: [{ head: 'By', kind: 'lowPriority', cell: ({ author }) => author }],
    searched: ['tag_words'],
    getMark: () => ' (marked)',
    getFallback: (title) => `/${title}.svg`,
    bulkChanges: [feature],
  });
  const showCell = (head: string) =>
    render(list.columns.find((column) => column.head === head)?.cell(row)).container;

  it('has columns in the order of their kinds, with switches last, among those of its options', () => {
    expect(list.columns.map(({ head, kind }) => [head, kind])).toEqual([
      ['Image', 'thumbnail'],
      ['Title', 'main'],
      ['Category', 'secondary'],
      ['By', 'lowPriority'],
      ['Date', 'day'],
      ['State', undefined],
      ['Featured', undefined],
    ]);
  });

  it('can be sorted by the name and by the fields that say so', () => {
    const sorts = list.columns.flatMap(({ sort, orders }) => (sort ? [[sort, orders]] : []));
    expect(sorts).toEqual([
      ['title', undefined],
      ['category', undefined],
      ['date', ['oldest first', 'newest first']],
    ]);
  });

  it('searches the name, the fields that say so, and the computed columns of its options', () => {
    expect(list.source.searched).toEqual(['title', 'excerpt', 'tag_words']);
  });

  it('reads the columns that it shows, and no long text', () => {
    expect(list.source.columns?.toSorted()).toEqual(
      [
        ...['id', 'updated_at', 'slug', 'author'],
        ...['title', 'excerpt', 'date', 'featured', 'category', 'tags', 'image', 'published_at'],
      ].toSorted(),
    );
  });

  it('is filtered by the values in use of a text, by the publication, and by a switch', () => {
    expect(list.filters).toEqual([
      { column: 'category', label: 'Category', kind: 'valuesInUse' },
      stateFilter,
      { column: 'featured', label: 'Featured', kind: 'switch' },
    ]);
  });

  it('knows the page of a row that visitors see, and that others can have a preview', () => {
    const getPath = (published_at: string | null) =>
      list.getPublicPath?.({ ...row, slug: 'lisbon', published_at } as ListedRow<'posts'>);
    expect([getPath('2026-01-01T00:00:00Z'), getPath(null), list.hasPreviews]).toEqual([
      '/blog/lisbon',
      null,
      true,
    ]);
  });

  it('says of which rows the state and the marks can be changed', () => {
    const { publish, unpublish } = datedBulkPublication;
    const listChanges = (values: Partial<ListedRow<'posts'>>) =>
      [publish, unpublish, ...(list.bulkChanges ?? [])]
        .filter(({ appliesTo }) => appliesTo({ ...row, ...values } as ListedRow<'posts'>))
        .map(({ label }) => label);
    expect(listChanges({ published_at: null, featured: true })).toEqual(['Publish']);
    expect(listChanges({ published_at: '2999-01-01T00:00:00Z', featured: true })).toEqual([
      'Publish',
      'Unpublish',
    ]);
    expect(listChanges({ published_at: '2026-01-01T00:00:00Z', featured: false })).toEqual([
      'Unpublish',
      'Feature',
    ]);
  });

  it('changes in several rows the publication, what its options say, texts and tags', () => {
    expect(list.publication).toBe(datedBulkPublication);
    expect(list.bulkChanges).toEqual([feature]);
    expect(list.bulkFields).toEqual([
      { column: 'category', type: 'text', label: 'Category', examples: ['Food'] },
      { column: 'tags', type: 'tags', label: 'Tags', examples: undefined },
    ]);
  });

  it('shows a field as its type demands, and below the name of a row its note', () => {
    expect(showCell('Category').textContent).toBe('Food');
    expect(showCell('Date').textContent).toBe('Feb 1, 2026');
    expect(showCell('Title').textContent).toBe('Lisbon (marked)Hills.');
    expect(showCell('Image').querySelector('img')?.getAttribute('src')).toBe('/Lisbon.svg');
  });
});

describe('A list whose order the owner can change', () => {
  const defaultSort = { column: 'slide_order', ascending: true };
  const list = createList(
    heroSlides,
    describeFields('hero_slides', { title: { type: 'text', label: 'Title' } }),
    { ...texts, defaultSort, isOrdered: true },
  );

  it('begins with a column that moves the rows, while all are shown in this order', () => {
    expect(list.columns.map(({ head, kind }) => [head, kind])).toEqual([
      ['Move', 'control'],
      ['Title', 'main'],
    ]);
    const { Wrapper = () => null } = list;
    const slide = { id: '1', title: 'Lisbon', slide_order: 0 } as ListedRow<'hero_slides'>;
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ConnectContext value={() => new Promise(() => {})}>
          <Wrapper rows={[slide]} isComplete={false} setRows={() => {}}>
            The slides
          </Wrapper>
        </ConnectContext>
      </QueryClientProvider>,
    );
    expect(screen.getByText('To move slides, show all of them in their default order.')).toBeDefined();
  });

  it('reads the column of its order, and has no filters and no state', () => {
    expect(list.publication).toBeUndefined();
    expect(list.source.columns).toEqual(['id', 'updated_at', 'title', 'slide_order']);
    expect(list.filters).toEqual([]);
  });
});

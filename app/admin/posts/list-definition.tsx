import { formatDay } from '#app/admin/collections/list/format-day.ts';
import type { ListDefinition } from '#app/admin/collections/list/list-definition.ts';
import { RowImage } from '#app/admin/collections/list/row-image.tsx';
import { RowTitle } from '#app/admin/collections/list/row-title.tsx';
import { FieldSwitch } from '#app/admin/collections/list/selection/field-switch.tsx';
import { SamplePicker } from '#app/admin/collections/samples/sample-picker.tsx';
import { publish, unpublish } from '#app/admin/publication/bulk-publication.ts';
import { stateFilter } from '#app/admin/publication/state-filter.ts';
import { StateCell } from '#app/admin/record-links/state-cell.tsx';
import { createPostPath } from '#domain/urls/record-path.ts';
import { categories } from './categories.ts';
import { posts } from './collection.ts';
import { postSamples } from './samples.ts';

/** The columns that the list needs. The content, which can be long, is not read. */
const fields = [
  'id',
  'title',
  'excerpt',
  'author',
  'category',
  'image',
  'featured',
  'date',
  'published_at',
  'slug',
  'updated_at',
] as const;

/** All posts, newest first (docs/product/panel.md#lists). */
export const postList: ListDefinition<'posts', (typeof fields)[number]> = {
  collection: posts,
  lead: 'Visitors read the published ones in the blog.',
  addLabel: 'Create Post',
  addFromSample: <SamplePicker collection={posts} samples={postSamples} />,
  caption: 'Posts, newest first',
  source: {
    columns: fields,
    searched: ['title', 'excerpt', 'author', 'category', 'tag_words'],
    pageSize: 25,
  },
  defaultSort: { column: 'date', ascending: false },
  getTitle: ({ title }) => title,
  empty: 'No posts found. Create one!',
  filters: [
    { column: 'category', label: 'Category', kind: 'valuesInUse' },
    stateFilter,
    { column: 'featured', label: 'Featured', kind: 'switch' },
  ],
  bulkChanges: [
    publish,
    unpublish,
    { label: 'Feature', fields: { featured: true }, done: 'featured' },
    { label: 'Unfeature', fields: { featured: false }, done: 'unfeatured' },
  ],
  bulkField: {
    column: 'category',
    label: 'Category',
    examples: categories,
    toFields: (category) => ({ category }),
  },
  columns: [
    {
      head: 'Image',
      kind: 'thumbnail',
      cell: ({ image }) => <RowImage image={image} />,
    },
    {
      head: 'Title',
      kind: 'main',
      cell: ({ id, title, excerpt }) => <RowTitle id={id} title={title} note={excerpt} />,
      sort: 'title',
    },
    {
      head: 'Category',
      kind: 'secondary',
      cell: ({ category }) => category,
      sort: 'category',
    },
    { head: 'Author', kind: 'lowPriority', cell: ({ author }) => author },
    {
      head: 'Date',
      kind: 'day',
      cell: ({ date }) => formatDay(date),
      sort: 'date',
      orders: ['oldest first', 'newest first'],
    },
    {
      head: 'State',
      cell: ({ id, title, slug, published_at }) => (
        <StateCell
          table={posts.table}
          id={id}
          publishedAt={published_at}
          title={title}
          path={createPostPath(slug)}
        />
      ),
    },
    {
      head: 'Featured',
      cell: ({ id, title, featured }) => (
        <FieldSwitch
          collection={posts}
          id={id}
          label={`Featured: ${title}`}
          checked={featured}
          toFields={(checked) => ({ featured: checked })}
        />
      ),
    },
  ],
};

import { FieldSwitch } from '#app/admin/collections/list/field-switch.tsx';
import type { ListDefinition } from '#app/admin/collections/list/list-definition.ts';
import { RowTitle } from '#app/admin/collections/list/row-title.tsx';
import { createSrcSet } from '#app/backend/image-renditions.ts';
import { Thumbnail } from '#app/ui/data-table/thumbnail.tsx';
import { type PostRow, posts } from './collection.ts';

/** A date without a time has no zone: it is the same day wherever it is read. */
const day = (date: string) =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** All posts, the newest first (docs/product.md#constants). */
export const postListing: ListDefinition<PostRow> = {
  collection: posts,
  caption: 'Posts, the newest first',
  source: {
    columns: 'id, title, excerpt, author, category, image, featured, date, updated_at',
    searched: ['title', 'excerpt', 'author', 'category', 'tag_words'],
    pageSize: 25,
  },
  defaultSort: { column: 'date', ascending: false },
  empty: 'No posts found. Create one!',
  columns: [
    {
      head: 'Image',
      kind: 'thumbnail',
      cell: ({ image }) => (
        <Thumbnail src={image} srcSet={createSrcSet(image ?? '', [80, 160, 240], 16 / 10)} />
      ),
    },
    {
      head: 'Title',
      kind: 'main',
      cell: ({ title, excerpt }) => <RowTitle name={title} note={excerpt} />,
      sort: 'title',
    },
    {
      head: 'Category',
      kind: 'extra',
      cell: ({ category }) => category,
      sort: 'category',
    },
    { head: 'Author', kind: 'rare', cell: ({ author }) => author },
    {
      head: 'Date',
      kind: 'day',
      cell: ({ date }) => day(date),
      sort: 'date',
      orders: ['oldest first', 'newest first'],
    },
    {
      head: 'Featured',
      cell: (post) => <FieldSwitch row={post} field="featured" label={`Featured: ${post.title}`} />,
    },
  ],
};

import { RowName } from '#app/components/row-name.tsx';
import { Thumbnail } from '#app/components/thumbnail.tsx';
import { FieldSwitch } from '#app/records/list/field-switch.tsx';
import type { RecordListing } from '#app/records/list/record-listing.ts';
import { pictureForms } from '#domain/picture-forms.ts';
import { type PostRow, posts } from './post.ts';

/** A date without a time has no zone: it is the same day wherever it is read. */
const day = (date: string) =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** All posts, the newest first (docs/product.md#constants). */
export const postListing: RecordListing<PostRow> = {
  kind: posts,
  caption: 'Posts, the newest first',
  source: {
    columns: 'id, title, excerpt, author, category, image, featured, date, updated_at',
    searched: ['title', 'excerpt', 'author', 'category', 'tag_words'],
    pageSize: 25,
  },
  usual: { column: 'date', ascending: false },
  empty: 'No posts found. Create one!',
  failure: posts.failures.list,
  columns: [
    {
      head: 'Image',
      kind: 'thumbnail',
      cell: ({ image }) => (
        <Thumbnail src={image} srcSet={pictureForms(image ?? '', [80, 160, 240], 16 / 10)} />
      ),
    },
    {
      head: 'Title',
      kind: 'main',
      cell: ({ title, excerpt }) => <RowName name={title} note={excerpt} />,
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

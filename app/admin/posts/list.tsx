import { feature, unfeature } from '#app/admin/collections/list/bulk-feature.ts';
import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { createList } from '#app/admin/collections/list/create-list.tsx';
import { SamplePicker } from '#app/admin/collections/samples/sample-picker.tsx';
import type { Role } from '#domain/people/roles.ts';
import { bulkReview } from './bulk-review.ts';
import { posts } from './collection.ts';
import { postFields } from './fields.ts';
import { postSamples } from './samples.ts';

/** All posts, newest first (docs/product/lists.md). */
export const postList = createList(posts, postFields, {
  lead: 'Visitors read the published ones in the blog.',
  addLabel: 'Create Post',
  addFromSample: <SamplePicker collection={posts} samples={postSamples} />,
  caption: 'Posts, newest first',
  empty: 'No posts found. Create one!',
  defaultSort: { column: 'date', ascending: false },
  searched: ['tag_words'],
  reads: ['created_by'],
  bulkChanges: [
    ...bulkReview,
    ...[feature, unfeature].map((change) => ({ ...change, isFor: (role: Role) => role !== 'author' })),
  ],
});

export default function Posts() {
  return <CollectionListPage definition={postList} />;
}

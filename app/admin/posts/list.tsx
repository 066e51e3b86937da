import { feature, unfeature } from '#app/admin/collections/list/bulk-feature.ts';
import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { createList } from '#app/admin/collections/list/create-list.tsx';
import { SamplePicker } from '#app/admin/collections/samples/sample-picker.tsx';
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
  bulkChanges: [feature, unfeature],
});

export default function Posts() {
  return <CollectionListPage definition={postList} />;
}

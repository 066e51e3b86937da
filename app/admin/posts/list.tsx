import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { createAdminTitle } from '#app/admin/shell/admin-title.ts';
import { posts } from './collection.ts';
import { postListing } from './list-definition.tsx';

export const meta = () => createAdminTitle(posts.label);

export default function Posts() {
  return (
    <CollectionListPage
      lead="What you write. It is kept here; the blog shows its sample articles for now."
      addLabel="Create Post"
      listing={postListing}
    />
  );
}

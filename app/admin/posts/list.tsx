import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { createAdminTitle } from '#app/admin/shell/admin-title.ts';
import { posts } from './collection.ts';
import { postList } from './list-definition.tsx';

export const meta = () => createAdminTitle(posts.label);

export default function Posts() {
  return <CollectionListPage definition={postList} />;
}

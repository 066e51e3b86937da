import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { postList } from './list-definition.tsx';

export default function Posts() {
  return <CollectionListPage definition={postList} />;
}

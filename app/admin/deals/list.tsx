import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { dealList } from './list-definition.tsx';

export default function Deals() {
  return <CollectionListPage definition={dealList} />;
}

import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { destinationList } from './list-definition.tsx';

export default function Destinations() {
  return <CollectionListPage definition={destinationList} />;
}

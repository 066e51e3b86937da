import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { createAdminTitle } from '#app/admin/shell/admin-title.ts';
import { destinations } from './collection.ts';
import { destinationList } from './list-definition.tsx';

export const meta = () => createAdminTitle(destinations.label);

export default function Destinations() {
  return <CollectionListPage definition={destinationList} />;
}

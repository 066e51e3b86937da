import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { createAdminTitle } from '#app/admin/shell/admin-title.ts';
import { destinations } from './collection.ts';
import { destinationListing } from './list-definition.tsx';

export const meta = () => createAdminTitle(destinations.label);

export default function Destinations() {
  return (
    <CollectionListPage
      lead="The places that you keep, those added last first."
      addLabel="Add New Destination"
      listing={destinationListing}
    />
  );
}

import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { createAdminTitle } from '#app/admin/shell/admin-title.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { featuredListing } from './list-definition.tsx';

const title = 'Featured Destinations';

export const meta = () => createAdminTitle(title);

export default function FeaturedDestinations() {
  return (
    <CollectionListPage
      title={title}
      lead="Turn a switch off, and its destination leaves this list. It stays among your destinations."
      addLabel="Add New Destination"
      listing={featuredListing}
      emptyAction={<ButtonLink to="/admin/destinations">Go to all destinations</ButtonLink>}
    />
  );
}

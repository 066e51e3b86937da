import { ButtonLink } from '#app/components/button.tsx';
import { featuredListing } from '#app/features/destination-records/destination-listing.tsx';
import { RecordListPage } from '#app/records/list/record-list-page.tsx';

export const meta = () => [{ title: 'Featured Destinations | Wayfare Admin' }];

export default function FeaturedDestinations() {
  return (
    <RecordListPage
      title="Featured Destinations"
      lead="Turn a switch off, and its destination leaves this list. It stays among your destinations."
      addLabel="Add New Destination"
      listing={featuredListing}
      emptyAction={<ButtonLink to="/admin/destinations">Go to all destinations</ButtonLink>}
    />
  );
}

import { destinationListing } from '#app/features/destination-records/destination-listing.tsx';
import { RecordListPage } from '#app/records/list/record-list-page.tsx';

export const meta = () => [{ title: 'Destinations | Wayfare Admin' }];

export default function Destinations() {
  return (
    <RecordListPage
      title="Destinations"
      lead="The places that you keep, those added last first."
      addLabel="Add New Destination"
      listing={destinationListing}
    />
  );
}

import type { Column } from '#app/components/data-table.tsx';
import { RowName } from '#app/components/row-name.tsx';
import { Thumbnail } from '#app/components/thumbnail.tsx';
import { FieldSwitch } from '#app/records/list/field-switch.tsx';
import type { RecordListing } from '#app/records/list/record-listing.ts';
import { pictureForms } from '#domain/picture-forms.ts';
import { type Destination, destinations } from './destination.ts';

/** When it was added, as an American reads a day. */
const day = (time: string) => new Date(time).toLocaleDateString('en-US', { dateStyle: 'medium' });

const columns: readonly Column<Destination>[] = [
  {
    head: 'Image',
    kind: 'thumbnail',
    cell: ({ image }) => (
      <Thumbnail src={image} srcSet={pictureForms(image ?? '', [80, 160, 240], 16 / 10)} />
    ),
  },
  {
    head: 'Name',
    kind: 'main',
    cell: ({ name, description }) => <RowName name={name} note={description} />,
    sort: 'name',
  },
  { head: 'Region', kind: 'extra', cell: ({ region }) => region, sort: 'region' },
  { head: 'Budget', kind: 'rare', cell: ({ budget }) => budget },
  { head: 'Activity', kind: 'rare', cell: ({ activity }) => activity },
  {
    head: 'Added',
    kind: 'day',
    cell: ({ created_at }) => day(created_at),
    sort: 'created_at',
    orders: ['oldest first', 'newest first'],
  },
  {
    head: 'Featured',
    cell: (destination) => (
      <FieldSwitch row={destination} field="featured" label={`Featured: ${destination.name}`} />
    ),
  },
];

const source = {
  columns: '*',
  searched: ['name', 'description', 'region', 'indian_state'],
  pageSize: 25,
} as const;

/** All destinations, the newest first (docs/product.md#constants). */
export const destinationListing: RecordListing<Destination> = {
  kind: destinations,
  caption: 'Destinations, those added last first',
  source,
  usual: { column: 'created_at', ascending: false },
  columns,
  empty: 'No destinations found. Click "Add New Destination" to get started!',
  failure: destinations.failures.list,
};

/** Those that are featured. A destination whose switch is turned off leaves the list. */
export const featuredListing: RecordListing<Destination> = {
  ...destinationListing,
  caption: 'Featured destinations, those added last first',
  source: { ...source, only: { featured: true } },
  empty: 'No featured destinations yet. Mark some from the main destinations list!',
  failure: 'Error fetching featured destinations',
};

import { FieldSwitch } from '#app/admin/collections/list/field-switch.tsx';
import type { ListDefinition } from '#app/admin/collections/list/list-definition.ts';
import { RowTitle } from '#app/admin/collections/list/row-title.tsx';
import { createSrcSet } from '#app/backend/image-renditions.ts';
import type { Column } from '#app/ui/data-table/data-table.tsx';
import { Thumbnail } from '#app/ui/data-table/thumbnail.tsx';
import { type Destination, destinations } from './collection.ts';

/** When it was added, as an American reads a day. */
const day = (time: string) => new Date(time).toLocaleDateString('en-US', { dateStyle: 'medium' });

const columns: readonly Column<Destination>[] = [
  {
    head: 'Image',
    kind: 'thumbnail',
    cell: ({ image }) => (
      <Thumbnail src={image} srcSet={createSrcSet(image ?? '', [80, 160, 240], 16 / 10)} />
    ),
  },
  {
    head: 'Name',
    kind: 'main',
    cell: ({ name, description }) => <RowTitle name={name} note={description} />,
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
export const destinationListing: ListDefinition<Destination> = {
  collection: destinations,
  caption: 'Destinations, those added last first',
  source,
  defaultSort: { column: 'created_at', ascending: false },
  columns,
  empty: 'No destinations found. Click "Add New Destination" to get started!',
};

/** Those that are featured. A destination whose switch is turned off leaves the list. */
export const featuredListing: ListDefinition<Destination> = {
  ...destinationListing,
  caption: 'Featured destinations, those added last first',
  source: { ...source, only: { featured: true } },
  empty: 'No featured destinations yet. Mark some from the main destinations list!',
  errorTitle: 'Error fetching featured destinations',
};

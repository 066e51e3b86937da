import { formatDay } from '#app/admin/collections/list/format-day.ts';
import type { ListDefinition } from '#app/admin/collections/list/list-definition.ts';
import { RowImage } from '#app/admin/collections/list/row-image.tsx';
import { RowTitle } from '#app/admin/collections/list/row-title.tsx';
import { FieldSwitch } from '#app/admin/collections/list/selection/field-switch.tsx';
import { SamplePicker } from '#app/admin/collections/samples/sample-picker.tsx';
import { publish, unpublish } from '#app/admin/publication/bulk-publication.ts';
import { stateFilter } from '#app/admin/publication/state-filter.ts';
import { StateCell } from '#app/admin/record-links/state-cell.tsx';
import { getDefaultScene } from '#app/content/poster/default-scene.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table/data-table.tsx';
import { createDestinationPath } from '#domain/urls/record-path.ts';
import { type Destination, destinations, featuredDestinations } from './collection.ts';
import { destinationSamples } from './samples.ts';

const columns: readonly Column<Destination>[] = [
  {
    head: 'Image',
    kind: 'thumbnail',
    cell: ({ image, name }) => <RowImage image={image} fallback={getDefaultScene(name)} />,
  },
  {
    head: 'Name',
    kind: 'main',
    cell: ({ id, name, description }) => <RowTitle id={id} title={name} note={description} />,
    sort: 'name',
  },
  { head: 'Region', kind: 'secondary', cell: ({ region }) => region, sort: 'region' },
  {
    // One column, because the table has no space for two at the usual width of a laptop.
    head: 'Budget, activity',
    kind: 'lowPriority',
    cell: ({ budget, activity }) => [budget, activity].filter(Boolean).join(', '),
  },
  {
    head: 'Added',
    kind: 'day',
    cell: ({ created_at }) => formatDay(created_at),
    sort: 'created_at',
    orders: ['oldest first', 'newest first'],
  },
  {
    head: 'State',
    cell: ({ id, name, slug, published_at }) => (
      <StateCell
        table={destinations.table}
        id={id}
        publishedAt={published_at}
        title={name}
        path={createDestinationPath(slug)}
      />
    ),
  },
  {
    head: 'Featured',
    cell: ({ id, name, featured }) => (
      <FieldSwitch
        collection={destinations}
        id={id}
        label={`Featured: ${name}`}
        checked={featured}
        toFields={(checked) => ({ featured: checked })}
      />
    ),
  },
];

const source = {
  searched: ['name', 'description', 'region', 'indian_state'],
  pageSize: 25,
} as const;

const feature = { label: 'Feature', fields: { featured: true }, done: 'featured' };
const unfeature = { label: 'Unfeature', fields: { featured: false }, done: 'unfeatured' };

/** All destinations, newest first (docs/product/panel.md#lists). */
export const destinationList: ListDefinition<'destinations'> = {
  collection: destinations,
  lead: 'Your destinations, newest first.',
  addLabel: 'Add New Destination',
  addFromSample: <SamplePicker collection={destinations} samples={destinationSamples} />,
  caption: 'Destinations, newest first',
  source,
  defaultSort: { column: 'created_at', ascending: false },
  columns,
  getTitle: ({ name }) => name,
  empty: 'No destinations found. Click "Add New Destination" to get started!',
  filters: [stateFilter, { column: 'featured', label: 'Featured', kind: 'switch' }],
  bulkChanges: [publish, unpublish, feature, unfeature],
};

/** The featured destinations. Turning off the switch of a destination removes it from this list. */
export const featuredList: ListDefinition<'destinations'> = {
  ...destinationList,
  addFromSample: null,
  view: featuredDestinations,
  lead: "The destinations that you have featured. Turn off a destination's switch to remove it from this list without deleting it.",
  caption: 'Featured destinations, newest first',
  source: { ...source, where: { featured: true } },
  filters: [stateFilter],
  bulkChanges: [publish, unpublish, unfeature],
  empty: 'No featured destinations yet. Mark some from the main destinations list!',
  emptyAction: <ButtonLink to={destinations.path}>Go to all destinations</ButtonLink>,
};

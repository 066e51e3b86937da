import { feature, unfeature } from '#app/admin/collections/list/bulk-feature.ts';
import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { createList } from '#app/admin/collections/list/create-list.tsx';
import { formatDay } from '#app/admin/collections/list/format-day.ts';
import { SamplePicker } from '#app/admin/collections/samples/sample-picker.tsx';
import { getDefaultScene } from '#app/content/poster/default-scene.ts';
import { destinations } from './collection.ts';
import { destinationFields } from './fields.ts';
import { destinationSamples } from './samples.ts';

/** All destinations, newest first (docs/product/lists.md). */
export const destinationList = createList(destinations, destinationFields, {
  lead: 'Your destinations, newest first.',
  addLabel: 'Add New Destination',
  addFromSample: <SamplePicker collection={destinations} samples={destinationSamples} />,
  caption: 'Destinations, newest first',
  empty: 'No destinations found. Click "Add New Destination" to get started!',
  defaultSort: { column: 'created_at', ascending: false },
  reads: ['budget', 'activity', 'created_at'],
  getFallback: getDefaultScene,
  columns: [
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
  ],
  bulkChanges: [feature, unfeature],
});

export default function Destinations() {
  return <CollectionListPage definition={destinationList} />;
}

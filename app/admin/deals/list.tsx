import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { createList } from '#app/admin/collections/list/create-list.tsx';
import { bulkPublication } from '#app/admin/publication/bulk-publication.ts';
import { SamplesNote } from '#app/admin/site-state/samples-note.tsx';
import { createDealPath } from '#domain/deals/deal-path.ts';
import { formatPrice } from '#domain/deals/format-price.ts';
import { deals } from './collection.ts';
import { DealBadge } from './deal-badge.tsx';
import { dealStateFilter, getDealState } from './deal-state.ts';
import { endNowChange } from './end-now-change.ts';
import { DealThumbnail, DestinationName, ListDestinationsProvider } from './list-destinations.tsx';
import { listedDealFields } from './listed-fields.ts';

const { publish, schedule } = bulkPublication;

/** The computed column by which the soonest end comes first, and what has ended comes last. */
const endOrder = 'end_order';

/** All deals, those that end soonest first, and those that have ended last. */
export const dealList = createList(deals, listedDealFields, {
  lead: 'Your deals. What ends soonest comes first, as visitors see it; what has ended comes last.',
  addLabel: 'Add New Deal',
  caption: 'Deals, soonest end first',
  empty: 'No deals found. Add one!',
  emptyNote: <SamplesNote collection="deals" />,
  defaultSort: { column: endOrder, ascending: true },
  reads: [
    'title',
    'image',
    'image_alt',
    'focal_x',
    'focal_y',
    'destination_id',
    'price',
    'currency',
    'published_at',
    'ends_at',
  ],
  columns: [
    { head: 'Image', kind: 'thumbnail', cell: (deal) => <DealThumbnail deal={deal} /> },
    {
      head: 'Destination',
      kind: 'secondary',
      cell: ({ destination_id }) => <DestinationName id={destination_id} />,
    },
    { head: 'Price', kind: 'amount', cell: ({ price, currency }) => formatPrice(price, currency) },
    {
      // One column for the times and the state, because the table has no space for two at the usual width of a laptop.
      head: 'Begins – ends',
      cell: ({ published_at, ends_at }) => <DealBadge published_at={published_at} ends_at={ends_at} />,
      sort: endOrder,
      orders: ['soonest end first', 'soonest end last'],
    },
  ],
  filters: [dealStateFilter],
  // A deal is not published once its end has passed: it needs another end first.
  publication: {
    ...bulkPublication,
    publish: {
      ...publish,
      appliesTo: ({ published_at, ends_at }) =>
        ['draft', 'scheduled'].includes(getDealState(published_at, ends_at, Date.now())),
      condition: `and(ends_at.gt.now,or(${publish.condition}))`,
      exception: { condition: 'ends_at.lte.now', text: 'had ended' },
    },
    schedule: (time) => {
      const change = schedule(time);
      return {
        ...change,
        condition: `and(ends_at.gt.${time},or(${change.condition}))`,
        exception: {
          condition: `and(ends_at.lte.${time},or(${change.condition}))`,
          text: 'would have ended by then',
        },
      };
    },
  },
  bulkChanges: [endNowChange],
  getPublicPath: ({ id, published_at, ends_at }) =>
    getDealState(published_at, ends_at, Date.now()) === 'published' ? createDealPath(id) : null,
  Wrapper: ListDestinationsProvider,
});

export default function Deals() {
  return <CollectionListPage definition={dealList} />;
}

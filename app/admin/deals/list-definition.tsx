import type { ListDefinition } from '#app/admin/collections/list/list-definition.ts';
import { RowTitle } from '#app/admin/collections/list/row-title.tsx';
import { publish, unpublish } from '#app/admin/publication/bulk-publication.ts';
import { ViewLink } from '#app/admin/record-links/view-link.tsx';
import { SamplesNote } from '#app/admin/site-state/samples-note.tsx';
import type { Column } from '#app/ui/data-table/data-table.tsx';
import { createDealPath } from '#domain/deals/deal-path.ts';
import { formatPrice } from '#domain/deals/format-price.ts';
import { type Deal, deals } from './collection.ts';
import { DealBadge } from './deal-badge.tsx';
import { dealStateFilter } from './deal-state.ts';
import { endNowChange } from './end-now-change.ts';
import { DealThumbnail, DestinationName, ListDestinationsProvider } from './list-destinations.tsx';

/** The computed column by which the soonest end comes first, and what has ended comes last. */
const endOrder = 'end_order';

const columns: readonly Column<Deal>[] = [
  {
    head: 'Image',
    kind: 'thumbnail',
    cell: (deal) => <DealThumbnail deal={deal} />,
  },
  {
    head: 'Title',
    kind: 'main',
    cell: ({ id, title, description }) => <RowTitle id={id} title={title} note={description} />,
    sort: 'title',
  },
  {
    head: 'Destination',
    kind: 'secondary',
    cell: ({ destination_id }) => <DestinationName id={destination_id} />,
  },
  { head: 'Price', kind: 'amount', cell: ({ price, currency }) => formatPrice(price, currency) },
  {
    // One column for the times and the state, because the table has no space for two at the usual width of a laptop.
    head: 'Begins – ends',
    cell: ({ id, title, ...times }) => (
      <DealBadge {...times} link={<ViewLink title={title} path={createDealPath(id)} />} />
    ),
    sort: endOrder,
    orders: ['soonest end first', 'soonest end last'],
  },
];

/** All deals, those that end soonest first, and those that have ended last. */
export const dealList: ListDefinition<'deals'> = {
  collection: deals,
  lead: 'Your deals. What ends soonest comes first, as visitors see it; what has ended comes last.',
  addLabel: 'Add New Deal',
  caption: 'Deals, soonest end first',
  source: { searched: ['title', 'description'], pageSize: 25 },
  defaultSort: { column: endOrder, ascending: true },
  columns,
  getTitle: ({ title }) => title,
  empty: 'No deals found. Add one!',
  emptyNote: <SamplesNote collection="deals" />,
  filters: [dealStateFilter],
  // A deal whose end has passed is not published: it needs another end first.
  bulkChanges: [
    {
      ...publish,
      condition: `and(ends_at.gt.now,or(${publish.condition}))`,
      exception: { condition: 'ends_at.lte.now', text: 'had ended' },
    },
    unpublish,
    endNowChange,
  ],
  canDuplicate: true,
  Wrapper: ListDestinationsProvider,
};

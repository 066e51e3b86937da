import { DealBadge } from '#app/admin/deals/deal-badge.tsx';
import { publishNow } from '#app/admin/publication/publication-draft.ts';
import type { Column } from '#app/ui/data-table/data-table.tsx';
import { formatPrice } from '#domain/format-price.ts';
import type { DealFields } from './file/export-file.ts';
import type { ListedRecord } from './record-status.ts';

/** The deal that a row would become; null if it becomes none. */
const getDeal = ({ planned }: ListedRecord): DealFields | null =>
  planned.state !== 'skipped' && 'ends_at' in planned.record.fields ? planned.record.fields : null;

export const dealPriceColumn: Column<ListedRecord> = {
  head: 'Price',
  kind: 'number',
  cell: (listed) => {
    const deal = getDeal(listed);
    return deal?.currency && formatPrice(deal.price, deal.currency);
  },
};

export const dealTimeColumn: Column<ListedRecord> = {
  head: 'Begins – ends',
  cell: (listed) => {
    const deal = getDeal(listed);
    if (!deal) return null;
    const begins = deal.published_at === publishNow ? new Date().toISOString() : deal.published_at;
    return <DealBadge published_at={begins ?? null} ends_at={deal.ends_at} />;
  },
};

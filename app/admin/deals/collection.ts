import type { Collection } from '#app/admin/collections/collection.ts';
import type { Tables } from '#app/client/database.types.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

/** A deal as it is stored (docs/product/deals.md). */
export type Deal = Tables<'deals'>;

export const deals: Collection<'deals'> = {
  table: 'deals',
  path: '/admin/deals',
  label: 'Deals',
  icon: adminIcons.ticket,
  role: 'editor',
  keywords: 'offer price discount sale coupon countdown',
  singular: 'deal',
  plural: 'deals',
  title: 'Deal',
  nameColumn: 'title',
  createKeywords: 'add offer price discount sale',
  errorTitles: {
    list: 'Error fetching deals',
    load: 'Error fetching deal',
    create: 'Error creating deals',
    update: 'Error updating deals',
    delete: 'Error deleting deals',
  },
};

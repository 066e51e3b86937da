import type { Collection } from '#app/admin/collections/collection.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

export const partners: Collection<'partners'> = {
  table: 'partners',
  path: '/admin/partners',
  label: 'Partners',
  icon: adminIcons.percent,
  keywords: 'affiliate network program id advertising sponsored',
  singular: 'partner',
  plural: 'partners',
  title: 'Partner',
  nameColumn: 'name',
  createKeywords: 'add affiliate program',
  menu: 'Earning',
  isPrivate: true,
  errorTitles: {
    list: 'Error fetching partners',
    load: 'Error fetching partner',
    create: 'Error creating partner',
    update: 'Error updating partner',
    delete: 'Error deleting partner',
  },
};

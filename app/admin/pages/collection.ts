import type { Collection } from '#app/admin/collections/collection.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

export const pages: Collection<'pages'> = {
  table: 'pages',
  path: '/admin/pages',
  label: 'Pages',
  icon: adminIcons.page,
  role: 'editor',
  keywords: 'work with me gear disclosure menu navigation footer header',
  singular: 'page',
  plural: 'pages',
  title: 'Page',
  nameColumn: 'title',
  createKeywords: 'add write',
  errorTitles: {
    list: 'Error fetching pages',
    load: 'Error fetching page',
    create: 'Error creating page',
    update: 'Error updating page',
    delete: 'Error deleting page',
  },
};

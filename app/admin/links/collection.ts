import type { Collection } from '#app/admin/collections/collection.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

export const links: Collection<'links'> = {
  table: 'links',
  path: '/admin/links',
  label: 'Links',
  icon: adminIcons.link,
  keywords: 'short url redirect go cloak pretty broken clicks',
  singular: 'link',
  plural: 'links',
  title: 'Link',
  nameColumn: 'name',
  createKeywords: 'add short url redirect',
  menu: 'Earning',
  isPrivate: true,
  errorTitles: {
    list: 'Error fetching links',
    load: 'Error fetching link',
    create: 'Error creating link',
    update: 'Error updating link',
    delete: 'Error deleting link',
  },
};

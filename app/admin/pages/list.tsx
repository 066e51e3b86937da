import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { createList } from '#app/admin/collections/list/create-list.tsx';
import { pages } from './collection.ts';
import { pageFields } from './fields.ts';

/** The owner's pages in the order of the menu (docs/product/own-pages.md). */
export const pageList = createList(pages, pageFields, {
  lead: 'Pages of your own, such as “Work with me”. The menu and the footer show theirs in this order.',
  addLabel: 'Add New Page',
  caption: 'Pages in the order of the menu',
  empty: 'No pages found. Add the first one!',
  defaultSort: { column: 'sort_order', ascending: true },
  isOrdered: true,
});

export default function Pages() {
  return <CollectionListPage definition={pageList} />;
}

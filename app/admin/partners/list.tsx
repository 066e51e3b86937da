import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { createList } from '#app/admin/collections/list/create-list.tsx';
import { partners } from './collection.ts';
import { partnerFields } from './fields.ts';

/** The owner's partners by name (docs/product/partners.md). */
export const partnerList = createList(partners, partnerFields, {
  lead: 'Who pays you for visitors. Links to them are marked as advertising wherever they stand. The sites of your partner links are here by themselves.',
  addLabel: 'Add New Partner',
  caption: 'Partners by name',
  empty: 'No partners found. Add the first one!',
  defaultSort: { column: 'name', ascending: true },
});

export default function Partners() {
  return <CollectionListPage definition={partnerList} />;
}

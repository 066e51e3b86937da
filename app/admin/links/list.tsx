import { CollectionList } from '#app/admin/collections/list/collection-list.tsx';
import { ListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { createList } from '#app/admin/collections/list/create-list.tsx';
import { BrokenLinks } from './broken-links.tsx';
import { LinkChecks } from './checks/link-checks.tsx';
import { links } from './collection.ts';
import { CopyLink } from './copy-link.tsx';
import { linkFields } from './fields.ts';
import { Clicks, LinkDetailsProvider, LinkState, PartnerName, WhereUsed } from './list-details.tsx';

/** The owner's links that earn money, by name (docs/product/links.md). */
export const linkList = createList(links, linkFields, {
  lead: 'The links that earn you money. Those in your texts are here by themselves; those of places and deals stand in their forms.',
  addLabel: 'Add New Link',
  caption: 'Links by name',
  empty: 'No links found. Add the first one!',
  emptyNote: 'Links to your partners are added by themselves as soon as a text with them is saved.',
  defaultSort: { column: 'name', ascending: true },
  reads: ['code', 'is_direct'],
  columns: [
    { head: 'Partner', kind: 'secondary', cell: ({ id }) => <PartnerName id={id} /> },
    { head: 'Stands in', kind: 'secondary', cell: ({ id }) => <WhereUsed id={id} /> },
    {
      head: 'Clicks in 30 days',
      kind: 'number',
      cell: ({ id, is_direct }) => <Clicks id={id} isDirect={is_direct} />,
    },
    { head: 'State', cell: ({ id }) => <LinkState id={id} /> },
    { head: 'Short URL', kind: 'lowPriority', cell: ({ code }) => <CopyLink code={code} /> },
  ],
  filters: [
    {
      column: 'typed_url',
      label: 'Stands in',
      kind: 'choice',
      choices: [
        { value: 'used', label: 'A text or button', condition: 'is_used.is.true' },
        { value: 'unused', label: 'Nowhere', condition: 'is_used.is.false' },
      ],
    },
  ],
  Wrapper: LinkDetailsProvider,
});

export default function Links() {
  return (
    <ListPage definition={linkList}>
      <LinkChecks />
      <BrokenLinks />
      <CollectionList definition={linkList} />
    </ListPage>
  );
}

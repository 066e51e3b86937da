import type { ReactNode } from 'react';
import { getNewPath, type StoredRow } from '#app/admin/collections/collection.ts';
import { AdminPage } from '#app/admin/shell/admin-page.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CollectionList } from './collection-list.tsx';
import type { ListDefinition } from './list-definition.ts';
import { useListState } from './return-state.ts';

interface CollectionListPageProps<Row extends StoredRow> {
  /** Left out: the collection's label. */
  title?: string;
  lead: ReactNode;
  /** On the button that leads to the form for a new one, e.g. 'Add New Slide'. */
  addLabel: string;
  listing: ListDefinition<Row>;
  /** The way on from an empty list, where the button for a new one is not it. */
  emptyAction?: ReactNode;
}

/** The page of a list. */
export function CollectionListPage<Row extends StoredRow>({
  listing,
  title = listing.collection.label,
  lead,
  addLabel,
  emptyAction,
}: CollectionListPageProps<Row>) {
  return (
    <AdminPage
      title={title}
      lead={lead}
      action={
        <ButtonLink
          to={getNewPath(listing.collection)}
          state={useListState(title)}
          variant="sea"
          size="small"
          icon={adminIcons.plus}
        >
          {addLabel}
        </ButtonLink>
      }
    >
      <CollectionList listing={listing} title={title} emptyAction={emptyAction} />
    </AdminPage>
  );
}

import type { ReactNode } from 'react';
import { type CollectionTable, getNewPath } from '#app/admin/collections/collection.ts';
import { useReturnState } from '#app/admin/collections/return-state.ts';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { useRole } from '#app/admin/session/use-role.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { hasRole } from '#domain/people/roles.ts';
import { CollectionList } from './collection-list.tsx';
import styles from './collection-list-page.module.css';
import { getListTitle, type ListDefinition } from './list-definition.ts';

interface ListPageProps<Table extends CollectionTable> {
  definition: ListDefinition<Table>;
  children: ReactNode;
}

/** The page of a list. */
export const CollectionListPage = <Table extends CollectionTable>({
  definition,
}: Pick<ListPageProps<Table>, 'definition'>) => (
  <ListPage definition={definition}>
    <CollectionList definition={definition} />
  </ListPage>
);

/** The frame of such a page, with the button that opens the form for a new record. */
export function ListPage<Table extends CollectionTable>({ definition, children }: ListPageProps<Table>) {
  const { collection, lead, addLabel, addFromSample } = definition;
  const title = getListTitle(definition);
  const isEditor = hasRole(useRole(), 'editor');
  const returnState = useReturnState(title);
  return (
    <AdminPage
      title={title}
      lead={lead}
      action={
        <div className={styles.actions}>
          {/* A published record takes the place of its sample, which is no author's decision. */}
          {isEditor && addFromSample}
          <ButtonLink
            to={getNewPath(collection)}
            state={returnState}
            variant="sea"
            size="small"
            icon={adminIcons.plus}
          >
            {addLabel}
          </ButtonLink>
        </div>
      }
    >
      {children}
    </AdminPage>
  );
}

import { useMemo } from 'react';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { useOwnRecords } from '#app/admin/publication/own-records.ts';
import { useRole } from '#app/admin/session/use-role.tsx';
import { hasRole } from '#domain/people/roles.ts';
import type { ListDefinition } from './list-definition.ts';

/** Returns the list with the rows and the changes that are for the role of whoever is signed in. */
export function useAllowedList<Table extends CollectionTable>(
  definition: ListDefinition<Table>,
): ListDefinition<Table> {
  const role = useRole();
  const own = useOwnRecords();
  return useMemo(() => {
    const { source, publication, publicationRole = 'author', bulkChanges = [], bulkFields = [] } = definition;
    return {
      ...definition,
      // A collection that authors may open has the column.
      source: { ...source, where: { ...source.where, ...own } as typeof source.where },
      publication: hasRole(role, publicationRole) ? publication : undefined,
      bulkChanges: bulkChanges.filter(({ isFor }) => !isFor || isFor(role)),
      bulkFields: bulkFields.filter(({ role: least = 'author' }) => hasRole(role, least)),
    };
  }, [definition, role, own]);
}

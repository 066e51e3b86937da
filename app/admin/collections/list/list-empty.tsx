import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { AdminEmpty } from '#app/admin/page/admin-message.tsx';
import { Button } from '#app/ui/button.tsx';
import type { ListDefinition } from './list-definition.ts';

interface ListEmptyProps {
  definition: Pick<ListDefinition<CollectionTable>, 'empty' | 'emptyNote' | 'emptyAction'>;
  plural: string;
  search: string;
  isFiltered: boolean;
  /** Clears the search and the filters. */
  onShowAll: () => void;
}

/** Shown instead of a list without rows: the collection is empty, or nothing matches the search or the filters. */
export function ListEmpty({ definition, plural, search, isFiltered, onShowAll }: ListEmptyProps) {
  if (search === '' && !isFiltered)
    return (
      <AdminEmpty sentence={definition.empty} note={definition.emptyNote} action={definition.emptyAction} />
    );
  return (
    <AdminEmpty
      sentence={search === '' ? `No ${plural} match these filters.` : `No ${plural} match “${search}”.`}
      action={<Button onClick={onShowAll}>{`Show all ${plural}`}</Button>}
    />
  );
}

import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { ColumnName } from '#app/admin/collections/rows/list-rows.ts';
import type { AnyFields, FieldDescription, Listed } from '#app/admin/fields/describe-fields.ts';
import { bulkPublication, datedBulkPublication } from '#app/admin/publication/bulk-publication.ts';
import { reviewedStateFilter, stateFilter } from '#app/admin/publication/state-filter.ts';
import type { BulkField, BulkPublication } from './list-definition.ts';
import type { ListFilter } from './list-filter.ts';

/** A field, and how the list uses it. */
export interface ListedField<Table extends CollectionTable> extends Listed {
  name: ColumnName<Table>;
  field: FieldDescription;
}

/** The name of a row is in each list, and so is its publication. */
const nameListed: Listed = { column: 'main', sort: true, isSearched: true };
const publicationListed: Listed = { column: true, isFilter: true };

const isCheckbox = ({ field }: { field: FieldDescription }) => Number(field.type === 'checkbox');

/** The fields that a list uses, in their order. Checkboxes are last, because they are switches in the list. */
export const getListedFields = <Table extends CollectionTable>(
  described: AnyFields,
  nameColumn: string,
): ListedField<Table>[] =>
  Object.entries(described)
    .flatMap(([name, field]) => {
      const implied =
        name === nameColumn ? nameListed : field.type === 'publication' ? publicationListed : undefined;
      const listed = field.list ?? implied;
      return listed ? { ...listed, name: name as ColumnName<Table>, field } : [];
    })
    .toSorted((a, b) => isCheckbox(a) - isCheckbox(b));

/** The filter by a field. One by a text offers the values in use, which the view `values_in_use` has to list. */
function createFilter<Table extends CollectionTable>({ name, field }: ListedField<Table>): ListFilter<Table> {
  // The table has this column, because the description has the field.
  if (field.type === 'publication')
    return (field.isReviewed ? reviewedStateFilter : stateFilter) as unknown as ListFilter<Table>;
  return { column: name, label: field.label, kind: field.type === 'checkbox' ? 'switch' : 'valuesInUse' };
}

export const createFilters = <Table extends CollectionTable>(fields: readonly ListedField<Table>[]) =>
  fields.filter(({ isFilter }) => isFilter).map(createFilter);

/** The changes of the publication. The date of a row, if it has one, follows. */
export function findPublication<Table extends CollectionTable>(
  described: AnyFields,
): BulkPublication<Table> | undefined {
  const types = new Set(Object.values(described).map(({ type }) => type));
  if (!types.has('publication')) return undefined;
  // The table has these columns, because the description has the fields.
  return (types.has('publicationDay')
    ? datedBulkPublication
    : bulkPublication) as unknown as BulkPublication<Table>;
}

/** The fields that can be changed in several rows at once. */
export const createBulkFields = <Table extends CollectionTable>(
  fields: readonly ListedField<Table>[],
): BulkField<Table>[] =>
  fields
    .filter(({ isBulkField }) => isBulkField)
    .map(({ name, field }) => ({
      column: name,
      type: field.type === 'tags' ? 'tags' : 'text',
      label: field.label,
      examples: field.type === 'text' ? field.examples : undefined,
      role: field.role,
    }));

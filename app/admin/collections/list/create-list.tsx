import type { ReactNode } from 'react';
import type { Collection, CollectionTable, StoredRow } from '#app/admin/collections/collection.ts';
import { DragHandle } from '#app/admin/collections/order/drag-handle.tsx';
import { OrderProvider } from '#app/admin/collections/order/order-provider.tsx';
import type { OrderedCollection } from '#app/admin/collections/order/row-order.ts';
import type { ColumnName } from '#app/admin/collections/rows/list-rows.ts';
import { type AnyFields, type FieldDescription, findCreatePath } from '#app/admin/fields/describe-fields.ts';
import { getPublicationState } from '#app/admin/publication/publication-state.ts';
import type { TableRow } from '#app/client/from-table.ts';
import type { Column } from '#app/ui/data-table/data-table.tsx';
import { ListCell } from './list-cell.tsx';
import type { ListDefinition, ListedRow, ListWrapperProps } from './list-definition.ts';
import {
  createBulkFields,
  createFilters,
  findPublication,
  getListedFields,
  type ListedField,
} from './listed-fields.ts';
import { RowTitle } from './row-title.tsx';

/** What the options of a list can use of a row. */
type ReadRow<Table extends CollectionTable, Read extends ColumnName<Table>> = StoredRow &
  Pick<TableRow<Table>, Read>;

/** What a list has besides what follows from the description of the fields. */
interface ListOptions<Table extends CollectionTable, Read extends ColumnName<Table>>
  extends Omit<ListDefinition<Table>, 'collection' | 'source' | 'columns' | 'getTitle' | 'bulkFields'> {
  /** The columns of the table that the list reads for these options, besides those of the fields that it shows. */
  reads?: readonly Read[];
  /** Columns that show something else than one field, or show a field in another way than its type does. */
  columns?: readonly Column<ReadRow<Table, Read>>[];
  /** Computed columns that are searched, too. */
  searched?: readonly string[];
  /** Returns the mark beside the name of a row. */
  getMark?: (row: ReadRow<Table, Read>) => ReactNode;
  /** Returns the URL of the image of a row that has none. */
  getFallback?: (title: string, row: ReadRow<Table, Read>) => string;
  /** Says whether the owner can move the rows. Their default order is then that of a column with numbers. */
  isOrdered?: boolean;
}

type Kind = Column<unknown>['kind'];

/** The kinds of columns in the order in which they stand in a list. */
const kinds: readonly Kind[] = [
  'control',
  'thumbnail',
  'main',
  'secondary',
  'lowPriority',
  'number',
  'amount',
  'day',
  undefined,
];

/** The kinds of columns that follow from the types of their fields. */
const kindsOfTypes: { readonly [Type in FieldDescription['type'] & string]?: Kind } = {
  image: 'thumbnail',
  describedImage: 'thumbnail',
  croppedImage: 'thumbnail',
  wholeNumber: 'number',
  day: 'day',
  publicationDay: 'day',
};

const findKind = ({ type }: FieldDescription) => (typeof type === 'string' ? kindsOfTypes[type] : undefined);

/**
 * Creates the list of a collection from the description of its fields. The name of a row is always shown, searched and
 * sortable; its publication is shown, filtered by and changed in several rows at once. The other fields are used as their
 * descriptions say. The columns stand in the order of their kinds, and those of one kind in the order of the fields.
 *
 * The list reads only the columns that it needs: others, such as the text of a post, can be long.
 */
export function createList<Table extends CollectionTable, Read extends ColumnName<Table> = never>(
  collection: Collection<Table>,
  described: AnyFields,
  {
    reads = [],
    columns = [],
    searched = [],
    filters = [],
    getMark,
    getFallback,
    isOrdered,
    ...texts
  }: ListOptions<Table, Read>,
): ListDefinition<Table> {
  type Row = ListedRow<Table>;
  const nameColumn = collection.nameColumn as ColumnName<Table>;
  const getTitle = (row: Row) => String(row[nameColumn]);
  const fields = getListedFields<Table>(described, nameColumn);
  const shown = fields.filter(({ column }) => column);
  const note = fields.find(({ isNote }) => isNote)?.name;
  const bulkFields = createBulkFields(fields);
  const order = isOrdered ? { collection, column: texts.defaultSort.column } : undefined;

  const showTitle = (row: Row) => (
    <RowTitle
      id={row.id}
      title={getTitle(row)}
      mark={getMark?.(row)}
      note={note && (row[note] as string | null)}
    />
  );
  const showField =
    ({ name, field }: ListedField<Table>) =>
    (row: Row) => (
      <ListCell
        collection={collection}
        column={name}
        field={field}
        row={row}
        title={getTitle(row)}
        fallback={getFallback?.(getTitle(row), row)}
      />
    );
  const moveColumn: Column<Row> = {
    head: 'Move',
    kind: 'control',
    cell: (row) => <DragHandle id={row.id} />,
  };
  const fieldColumns = shown.map((listed): Column<Row> => {
    const { name, field, column, head = field.label, sort } = listed;
    return {
      head,
      kind: column === true ? findKind(field) : column,
      cell: name === nameColumn ? showTitle : showField(listed),
      sort: sort && name,
      orders: sort === true ? undefined : sort,
    };
  });
  const createPath = findCreatePath(described);
  const publication = fields.find(({ field }) => field.type === 'publication')?.field;
  const isReviewed = publication?.type === 'publication' && publication.isReviewed;
  const tagColumns = bulkFields.flatMap(({ type, column }) => (type === 'tags' ? column : []));
  const needed = [
    ...shown.map(({ name }) => name),
    ...tagColumns,
    ...[note, createPath && 'slug', order?.column, isReviewed && 'ready_at'],
    ...reads,
  ];
  return {
    ...(order && { Wrapper: createOrderWrapper(order, getTitle) }),
    ...(createPath && { hasPreviews: true, getPublicPath: createGetPublicPath(createPath) }),
    publication: findPublication(described),
    publicationRole: publication?.role,
    ...texts,
    collection,
    getTitle,
    source: {
      columns: [...new Set(['id', 'updated_at', ...needed.filter(Boolean)])] as ColumnName<Table>[],
      searched: [...fields.flatMap(({ name, isSearched }) => (isSearched ? name : [])), ...searched],
      // Rows can be moved only while all of them are on one page.
      pageSize: order ? 100 : 25,
    },
    columns: [...(order ? [moveColumn] : []), ...fieldColumns, ...columns].toSorted(
      (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
    ),
    filters: [...createFilters(fields), ...filters],
    bulkFields,
  };
}

/** Creates the function that returns the path of the page of a row. */
const createGetPublicPath =
  (createPath: (slug: string) => string) =>
  (row: StoredRow): string | null => {
    // The rows have these columns, because the description has a publication with a page.
    const { slug, published_at } = row as StoredRow & { slug: string; published_at: string | null };
    return getPublicationState(published_at, Date.now()) === 'published' ? createPath(slug) : null;
  };

/** Creates the component that lets the owner move the rows of a list. */
const createOrderWrapper = <Row extends StoredRow>(
  ordered: OrderedCollection<string>,
  getTitle: (row: Row) => string,
) =>
  function RowsInOrder(props: ListWrapperProps<Row>) {
    // The rows have the column of the default order, which is a number.
    const rows = { ...props, getTitle } as unknown as Omit<Parameters<typeof OrderProvider>[0], 'ordered'>;
    return <OrderProvider {...rows} ordered={ordered} />;
  };

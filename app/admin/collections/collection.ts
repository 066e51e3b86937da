import type { AdminPageInfo } from '#app/admin/page/page-info.ts';
import type { SearchFunction, TableName, TableRow } from '#app/client/from-table.ts';

/** The columns of every collection: the id, and the time of the last change, which is compared to detect conflicts. */
export interface StoredRow {
  id: string;
  updated_at: string;
}

/** The tables that hold a collection. */
export type CollectionTable = {
  [Table in TableName]: TableRow<Table> extends StoredRow ? Table : never;
}[TableName];

/** The titles of the notices when something fails (docs/product/pages.md#what-the-panel-edits). */
interface CollectionErrorTitles {
  list: string;
  /** Reading one record for its form. */
  load: string;
  create: string;
  update: string;
  delete: string;
}

/** An additional list of a collection's records, on a separate page. */
export interface CollectionView extends AdminPageInfo {
  /** The page's module, in the collection's folder. */
  file: string;
  /** The title of the notice when the list cannot be read (docs/product/pages.md#what-the-panel-edits). */
  errorTitle: string;
}

/**
 * A collection, such as posts, as the menu, the command palette, the dashboard, the routes and the media library know
 * it. Its forms are at `new` and `edit/{id}` under its path.
 */
export interface CollectionInfo extends AdminPageInfo {
  table: CollectionTable;
  /** The nouns in the middle of a sentence, e.g. 'slide' and 'slides'. */
  singular: string;
  plural: string;
  /** The noun at the beginning of a sentence, e.g. 'Slide'. */
  title: string;
  /** The column with the name of a record, by which the command palette finds it. */
  nameColumn: string;
  /** The function that searches its table by an index. Without one, a search reads the whole table. */
  searchFunction?: SearchFunction;
  /** Words by which the command palette finds the command for a new record, besides its label, e.g. 'add place'. */
  createKeywords: string;
  errorTitles: CollectionErrorTitles;
  /** Its count card and quick link on the dashboard; by default it has neither. */
  dashboard?: { countLabel: string; quickLink: string };
  views?: readonly CollectionView[];
  /** Says that visitors never see its records. */
  isPrivate?: boolean;
  /** The group of the menu in which it stands; by default 'Content'. */
  menu?: 'Earning';
}

/** A collection with the type of its table. */
export interface Collection<Table extends CollectionTable> extends CollectionInfo {
  table: Table;
}

/** Formats a number of records, e.g. '1 slide' and '2 slides'. */
export const formatCount = (
  { singular, plural }: Pick<CollectionInfo, 'singular' | 'plural'>,
  count: number,
) => `${count} ${count === 1 ? singular : plural}`;

/** The title of a collection's form. The `id` is that of the edited record; undefined for a new one. */
export const getFormTitle = ({ title }: { title: string }, id: string | undefined) =>
  `${id === undefined ? 'Add New' : 'Edit'} ${title}`;

/** The URL of a collection's form for a new record. */
export const getNewPath = ({ path }: { path: string }) => `${path}/new`;

/** The parameter of the URL of a new record's form that holds the id of the record to copy. */
export const copyParameter = 'copy';

/** The URL of a collection's form for a new record that begins as a copy of another one. */
export const getCopyPath = (collection: { path: string }, id: string) =>
  `${getNewPath(collection)}?${copyParameter}=${id}`;

export const getEditPath = ({ path }: { path: string }, id: string) => `${path}/edit/${id}`;

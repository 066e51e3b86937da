import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { AdminPageInfo } from '#app/admin/page-info.ts';
import type { Database } from '#app/backend/database.types.ts';

/** What every row of a collection has: its id, and the time of its last change, which tells two editors apart. */
export interface StoredRow {
  id: string;
  updated_at: string;
}

type Tables = Database['public']['Tables'];

/** The tables that hold a collection. */
export type CollectionTable = {
  [Table in keyof Tables]: Tables[Table]['Row'] extends StoredRow ? Table : never;
}[keyof Tables];

/** The titles of the notices when something fails (docs/product.md#errors). */
export interface CollectionErrors {
  /** Reading the list. */
  list: string;
  /** Reading one record for its form. */
  load: string;
  create: string;
  update: string;
  delete: string;
}

/**
 * A collection, such as posts, as the registry knows it: everything that the menu, the command palette, the dashboard,
 * the routes and the media library show of it. `new` and `edit/{id}` lie beneath its path.
 */
export interface CollectionInfo extends AdminPageInfo {
  table: CollectionTable;
  /** In the middle of a sentence, e.g. 'slide' and 'slides'. */
  singular: string;
  plural: string;
  /** At the beginning of one, e.g. 'Slide'. */
  title: string;
  /** Further words by which the command palette finds the command that creates a record. */
  createKeywords: string;
  errorTitles: CollectionErrors;
  /** Its count card and its quick link on the dashboard; left out: it has neither. */
  dashboard?: { countLabel: string; quickLink: string };
  /** Further lists of the same records. Each has a page of its own in the collection's folder. */
  views?: readonly (AdminPageInfo & { file: string })[];
}

/** A collection and how its rows are named. */
export interface Collection<Row extends StoredRow> extends CollectionInfo {
  /** What a row is called, e.g. in the question before it is deleted. */
  getTitle: (row: Row) => string;
}

/**
 * The form of a collection: what it validates, and how rows and drafts become each other. `Draft` is what the form's
 * fields hold; `Fields` is what is written to the table.
 */
export interface FormDefinition<Row extends StoredRow, Draft extends FieldValues, Fields extends object> {
  /** Validates a draft, with messages for the owner, and turns it into what is written. */
  schema: ZodType<Fields, Draft>;
  /** The draft of a new record. */
  createDraft: () => Draft;
  /** The draft of a stored row. */
  toDraft: (row: Row) => Draft;
}

/** The URL of a collection's form for a new record. */
export const getNewPath = ({ path }: { path: string }) => `${path}/new`;

/** The URL of the form of one record. */
export const getEditPath = ({ path }: { path: string }, id: string) => `${path}/edit/${id}`;

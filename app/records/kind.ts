import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { Database } from '#app/supabase/database.types.ts';

/** What every row of a kind has: its id, and the time of its last change, by which two editors are told apart. */
export interface StoredRow {
  id: string;
  updated_at: string;
}

type Tables = Database['public']['Tables'];

/** The tables that hold a kind of content. */
export type RecordTable = {
  [Table in keyof Tables]: Tables[Table]['Row'] extends StoredRow ? Table : never;
}[keyof Tables];

/** The titles of what can fail (docs/product.md#errors). */
export interface KindFailures {
  /** The list. */
  list: string;
  /** One record, for its form. */
  load: string;
  create: string;
  update: string;
  delete: string;
}

/**
 * A kind of content, such as posts: all that the panel's lists and forms must know of it. Its lists, its form and its
 * preview are put together in its own folder of `app/features`.
 *
 * `Draft` is what stands in the fields of its form; `Fields` is what is written into its table.
 */
export interface Kind<Row extends StoredRow, Draft extends FieldValues, Fields extends object> {
  table: RecordTable;
  /** The address of its list; `new` and `edit/{id}` lie beneath it. */
  path: string;
  /** In the middle of a sentence, e.g. 'slide' and 'slides'. */
  one: string;
  many: string;
  /** At its beginning, e.g. 'Slide'. */
  title: string;
  failures: KindFailures;
  /** What a row is called, e.g. in the question before it is deleted. */
  nameOf: (row: Row) => string;
  /** Judges a draft, in words for the owner, and makes of it what is written. */
  schema: ZodType<Fields, Draft>;
  /** A new one's draft. */
  blank: () => Draft;
  /** Puts a stored one into the form. */
  draftOf: (row: Row) => Draft;
}

/** What the lists of a kind must know of it. Their rows may lack what no list shows, such as a long text. */
export type ListedKind<Row extends StoredRow> = Omit<
  Kind<Row, FieldValues, object>,
  'schema' | 'blank' | 'draftOf'
>;

/** Where a kind's form for a new one lies. */
export const newPath = ({ path }: { path: string }) => `${path}/new`;

/** Where the form of one of them lies. */
export const editPath = ({ path }: { path: string }, id: string) => `${path}/edit/${id}`;

import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { NoticeContent } from '#app/components/notices/notice-store.ts';
import type { Database } from '#app/supabase/database.types.ts';

/** The id of a table's single row (docs/product.md#constants). */
export const sheetId = 1;

/** What every single row has: the time of its last change, by which two editors are told apart. */
export interface SheetRow {
  updated_at: string;
}

type Tables = Database['public']['Tables'];

/** The tables of a single row. */
export type SheetTable = {
  [Table in keyof Tables]: Tables[Table]['Row'] extends { id: number; updated_at: string } ? Table : never;
}[keyof Tables];

/**
 * A page of the panel that edits a single row, or some columns of it, such as the site's settings: all that the form
 * must know of it. Its fields and its preview are put together in its own folder of `app/features`.
 *
 * `Draft` is what stands in the fields of its form; `Fields` is what is written.
 */
export interface Sheet<Row extends SheetRow, Draft extends FieldValues, Fields extends object> {
  /** Under which its unsaved work is kept; two sheets of one table have two. */
  name: string;
  table: SheetTable;
  /** The columns that it is about, as `select` takes them. */
  columns: string;
  /** How it is written (docs/product.md#backend-calls). */
  write: 'update' | 'upsert';
  /** In the middle of a sentence, e.g. 'settings'. */
  what: string;
  /** The titles of what can fail (docs/product.md#errors). */
  failures: { load: string; save: string };
  /** What is said when it is stored. */
  saved: (stored: Draft) => NoticeContent;
  /** Judges a draft, in words for the owner, and makes of it what is written. */
  schema: ZodType<Fields, Draft>;
  /** Puts the stored row into the form; null: there is none yet. */
  draftOf: (row: Row | null) => Draft;
  /**
   * It may be written even though it could not be read, or was not there, and this is said then. Its own schema sees
   * to it that an empty form does not wipe out what nobody has seen.
   */
  unread?: { says: string; schema: ZodType<Fields, Draft> };
}

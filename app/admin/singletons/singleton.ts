import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { AdminPageInfo } from '#app/admin/page-info.ts';
import type { Database } from '#app/backend/database.types.ts';
import type { NoticeContent } from '#app/ui/notices/notice-store.ts';

/** The id of a singleton's row (docs/product.md#constants). */
export const singletonId = 1;

/** What every singleton's row has: the time of its last change, which tells two editors apart. */
export interface SingletonRow {
  updated_at: string;
}

type Tables = Database['public']['Tables'];

/** The tables of a singleton. */
export type SingletonTable = {
  [Table in keyof Tables]: Tables[Table]['Row'] extends { id: number; updated_at: string } ? Table : never;
}[keyof Tables];

/** A singleton, a table of one row, as the registry knows it. Two singletons may each edit columns of one row. */
export interface SingletonInfo extends AdminPageInfo {
  table: SingletonTable;
  /** Whether its row can name uploaded files: the media library then leads from a file to this page. */
  hasMedia: boolean;
  /** Its card on the dashboard, with a quick link; left out: it has neither. */
  dashboard?: { cardTitle: string; cardText: string };
}

/**
 * The form of a singleton. `Draft` is what the form's fields hold; `Fields` is what is written.
 */
export interface SingletonDefinition<
  Row extends SingletonRow,
  Draft extends FieldValues,
  Fields extends object,
> {
  /** The name of its saved draft; two singletons of one table have two. */
  name: string;
  table: SingletonTable;
  /** The columns that it edits, as `select` takes them. */
  columns: string;
  /** How it is written (docs/product.md#backend-calls). */
  write: 'update' | 'upsert';
  /** In the middle of a sentence, e.g. 'settings'. */
  singular: string;
  /** The titles of the notices when something fails (docs/product.md#errors). */
  errorTitles: { load: string; save: string };
  /** The notice after it was saved. */
  savedNotice: (stored: Draft) => NoticeContent;
  /** Validates a draft, with messages for the owner, and turns it into what is written. */
  schema: ZodType<Fields, Draft>;
  /** The draft of the stored row; null: there is no row yet. */
  toDraft: (row: Row | null) => Draft;
  /**
   * Set where the form may be saved although its row could not be read or does not exist; the message tells the owner.
   * Its own schema keeps an empty form from overwriting what nobody has seen.
   */
  unread?: { message: string; schema: ZodType<Fields, Draft> };
}

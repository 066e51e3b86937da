import type { Statement } from '#platform/database/database.ts';
import type { Preferences } from '#platform/rest/parse/preferences.ts';

/** What to ask of the database, and what must be known to answer from its one row. Pure data. */
export interface Plan {
  statement: Statement;
  readOnly: boolean;
  /** The exposed schema that it speaks of. */
  schema: string;
  answer: AnswerShape;
  /** For counts that PostgreSQL estimates: the statement whose plan is asked for. */
  estimate?: { statement: Statement; mode: 'planned' | 'estimated'; cap: number };
  /** Conditions on the result that undo the transaction where they fail. */
  mustBeSingle: boolean;
  atMost?: number;
  timezone?: string;
}

/** The one row of each statement. Numbers are texts, as the driver gives int8. */
export interface ResultRow {
  /** How many rows the answer has, or how many were written. */
  rows: string;
  body?: string | null;
  /** How many there would be without limit and offset, if counted. */
  total?: string | null;
  /** How many of the written rows were there before. */
  merged?: string;
  /** The primary key of the one row that was inserted, as a JSON object. */
  key?: string | null;
  response_status?: string | null;
  response_headers?: string | null;
}

export type AnswerShape =
  | { kind: 'read'; headers: Record<string, string>; offset: number; withBody: boolean }
  | {
      kind: 'write';
      verb: 'insert' | 'update' | 'delete' | 'put';
      headers: Record<string, string>;
      returned: Preferences['return'];
      counted: boolean;
      /** An upsert that may merge: 200 where nothing was inserted. */
      merges: boolean;
      /** Where the inserted row is found, but for its key: `/t`. */
      location: string;
    }
  | { kind: 'void'; headers: Record<string, string>; offset: number };

import type { Statement } from '#platform/database/database.ts';
import type { Preferences } from '#platform/rest/parse/preferences.ts';

/** The statements to execute, and the facts that the response needs in addition to the row that the statement returns. It is pure data. */
export interface Plan {
  statement: Statement;
  readOnly: boolean;
  /** The exposed schema that the request uses. */
  schema: string;
  response: ResponseSpec;
  /** It is set if the request asks for a planned or estimated count. */
  estimate?: Estimate;
  /** If true, the result must be exactly one row. Otherwise, the request fails, and a write is rolled back. */
  mustBeSingle: boolean;
  /** Whether a write is rolled back after the rows of the response are read. */
  rollsBack?: boolean;
  /** If a write affects more rows, it fails and is rolled back. */
  maxAffectedRows?: number;
  timezone?: string;
  /** Whether a read depends on the request's headers, cookies, method or path. */
  readsRequest?: boolean;
}

export interface Estimate {
  /** An `explain` of the rows to count. */
  statement: Statement;
  mode: 'planned' | 'estimated';
  /** The number up to which counts are exact in mode `estimated`. */
  maxExactCount: number;
}

/** The one row that each statement returns. Numbers are strings, because the driver returns an int8 as a string. */
export interface ResultRow {
  /** The number of rows in the response, or of rows that were written. */
  rows: string;
  body?: string | null;
  /** The number of rows without limit and offset, if it was counted. */
  total?: string | null;
  /** The number of written rows that already existed. */
  merged?: string;
  /** The primary key of the only inserted row, as a JSON object. */
  key?: string | null;
  response_status?: string | null;
  response_headers?: string | null;
}

export type ResponseSpec =
  | { kind: 'read'; headers: Record<string, string>; offset: number; withBody: boolean }
  | {
      kind: 'write';
      verb: 'insert' | 'update' | 'delete' | 'put';
      headers: Record<string, string>;
      returned: Preferences['return'];
      isCounted: boolean;
      /** Whether the write is an upsert that can merge. The status of such an upsert is 200 if it inserted nothing. */
      canMerge: boolean;
      /** The path of the relation, for example `/posts`. The key of the inserted row is appended to it. */
      location: string;
    }
  /** PostgreSQL's plan of the statement. */
  | { kind: 'explain'; headers: Record<string, string> }
  /** A function call that is answered with 204. */
  | { kind: 'void'; headers: Record<string, string>; offset: number };

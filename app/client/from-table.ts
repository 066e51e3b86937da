import type { PostgrestError } from '@supabase/supabase-js';
import type { BrowserClient } from './browser-client.ts';
import type { Database } from './database.types.ts';

type Schema = Database['public'];

export type TableName = keyof Schema['Tables'];

/** The name of a table, or of a view, which can only be read. */
export type ReadableName = TableName | keyof Schema['Views'];

export type TableRow<Name extends ReadableName> = (Schema['Tables'] & Schema['Views'])[Name]['Row'];
export type TableInsert<Name extends TableName> = Schema['Tables'][Name]['Insert'];
export type TableUpdate<Name extends TableName> = Schema['Tables'][Name]['Update'];

/** The tables whose rows have the time of their last change. */
export type VersionedTable = {
  [Name in TableName]: TableRow<Name> extends { updated_at: string } ? Name : never;
}[TableName];

/** The tables whose records have pages, at their slugs. */
export type TableWithPages = {
  [Name in TableName]: TableRow<Name> extends { slug: string; former_slugs: string[] } ? Name : never;
}[TableName];

/**
 * The database functions that find a table's rows by words: those with exactly `SearchArguments`. They use an index, which a
 * filter of `fromTable` cannot.
 */
export type SearchFunction = {
  [Name in FunctionName]: FunctionArguments<Name> extends SearchArguments
    ? SearchArguments extends FunctionArguments<Name>
      ? Name
      : never
    : never;
}[FunctionName];

type FunctionName = keyof Schema['Functions'];
type FunctionArguments<Name extends FunctionName> = Schema['Functions'][Name]['Args'];

interface SearchArguments {
  words: string[];
  /** The columns to search. Each word has to be in one of them. */
  searched: string[];
}

/** The response of PostgREST. `data` is null if there is an error. */
type Response<Data> =
  | { data: Data; error: null; count: number | null }
  | { data: null; error: PostgrestError; count: number | null };

type RowColumn<Row> = keyof Row & string;

/** A request for rows that can still be filtered, sorted and limited. It is sent when it is awaited. */
interface RowsRequest<Row> extends PromiseLike<Response<Row[]>> {
  eq<Column extends RowColumn<Row>>(column: Column, value: Row[Column]): RowsRequest<Row>;
  in<Column extends RowColumn<Row>>(column: Column, values: readonly Row[Column][]): RowsRequest<Row>;
  /** @param filter in PostgREST's own syntax */
  or(filter: string): RowsRequest<Row>;
  order(column: string, options?: { ascending?: boolean; nullsFirst?: boolean }): RowsRequest<Row>;
  range(from: number, to: number): RowsRequest<Row>;
  limit(count: number): RowsRequest<Row>;
  single(): PromiseLike<Response<Row>>;
  maybeSingle(): PromiseLike<Response<Row | null>>;
}

/** A write request. It returns the written rows only if `select` is called. */
interface WriteRequest<Row> extends PromiseLike<Response<null>> {
  eq<Column extends RowColumn<Row>>(column: Column, value: Row[Column]): WriteRequest<Row>;
  in<Column extends RowColumn<Row>>(column: Column, values: readonly Row[Column][]): WriteRequest<Row>;
  /** @param filter in PostgREST's own syntax */
  or(filter: string): WriteRequest<Row>;
  select(columns?: string): RowsRequest<Row>;
}

/** The part of the supabase-js query builder that the panel uses, typed for one table. */
interface TableRequests<Row, Insert, Update> {
  select(columns: string, options?: { count?: 'exact'; head?: boolean }): RowsRequest<Row>;
  insert(values: Insert): WriteRequest<Row>;
  upsert(values: Insert): WriteRequest<Row>;
  update(values: Update): WriteRequest<Row>;
  delete(): WriteRequest<Row>;
}

/**
 * Creates requests to a table whose name is a type parameter. supabase-js computes the types of a request from the
 * literal text of `select`, which TypeScript cannot evaluate for a generic table. Only this function and `searchTable`
 * cast the request to plain generic interfaces; their callers cast nothing and are checked against the generated types.
 */
export function fromTable<Name extends TableName>(
  client: BrowserClient,
  name: Name,
): TableRequests<TableRow<Name>, TableInsert<Name>, TableUpdate<Name>>;
export function fromTable<Name extends ReadableName>(
  client: BrowserClient,
  name: Name,
): Pick<TableRequests<TableRow<Name>, never, never>, 'select'>;
export function fromTable(client: BrowserClient, name: ReadableName): unknown {
  return client.from(name as TableName);
}

export function searchTable<Name extends ReadableName>(
  client: BrowserClient,
  searchFunction: SearchFunction,
  { words, searched }: { words: readonly string[]; searched: readonly string[] },
): Pick<TableRequests<TableRow<Name>, never, never>, 'select'> {
  return {
    select(columns, options) {
      // In the query string, a list is an array literal of PostgreSQL. Words need quotes in it; names of columns do not.
      const args = { words: words.map(quoteElement), searched: [...searched] };
      const request = client.rpc(searchFunction, args, { get: true, ...options });
      return request.select(columns) as unknown as RowsRequest<TableRow<Name>>;
    },
  };
}

const quoteElement = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

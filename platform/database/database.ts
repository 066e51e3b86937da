import type { QueryResult, QueryResultRow } from 'pg';
import type { Identity } from '#platform/jwt/jwt.ts';

/** One statement. `name` makes it a prepared one: give it only to texts of which there is a bounded number. */
export interface Statement {
  text: string;
  values?: unknown[];
  name?: string;
}

/** A row whose columns the caller has not named: every value must be checked before it is used. */
export type UnknownRow = Record<string, unknown>;

/** Runs a statement. `Row` is what the statement selects; PostgreSQL does not check it. */
export type Query = <Row extends QueryResultRow = UnknownRow>(
  statement: Statement | string,
) => Promise<QueryResult<Row>>;

/** What a request is to the database: its identity, and the settings that SQL of policies and functions reads. */
export interface RequestContext {
  identity: Identity;
  readOnly?: boolean;
  /** Transaction-local settings, e.g. `request.method`, `request.headers` (docs/protocols.md#transaction-settings). */
  settings?: Record<string, string>;
}

/** The database as the services see it. Row level security decides in all of it but `privileged`. */
export interface Database {
  /** One read as an anonymous visitor, pipelined on a connection that is nobody else. The fastest way to read. */
  visitorRead<Row extends QueryResultRow = UnknownRow>(statement: Statement): Promise<QueryResult<Row>>;
  /** One statement in a transaction as the request's identity, without waiting between its steps. */
  run<Row extends QueryResultRow = UnknownRow>(
    context: RequestContext,
    statement: Statement,
  ): Promise<QueryResult<Row>>;
  /** Several steps in one transaction as the request's identity; rolled back when `work` throws. */
  transaction<T>(context: RequestContext, work: (query: Query) => Promise<T>): Promise<T>;
  /** Bypasses row level security: for the services' own schemas (auth, storage), never with a visitor's SQL. */
  privileged: {
    query: Query;
    transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  };
  /** Receives the notifications of a channel. `onGap` is called after a reconnection: notifications may have been missed. */
  listen(channel: string, onNotification: (payload: string) => void, onGap?: () => void): Promise<void>;
  close(): Promise<void>;
}

/** The database does not answer: every service says 503 with Retry-After. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Seconds after which a client may try again when the database is away. */
export const retryAfter = 2;

import type { QueryResult, QueryResultRow } from 'pg';
import type { Identity } from '#platform/jwt/identity.ts';
import type { Caller } from './caller.ts';

/** A statement. With a `name`, each connection prepares it once and keeps it, so use a limited number of names. */
export interface Statement {
  text: string;
  values?: unknown[];
  name?: string;
}

/** A row whose type the caller has not declared: every value must be checked before it is used. */
export type UnknownRow = Record<string, unknown>;

/** Runs a statement. `Row` is the type of the selected rows, which nothing checks at run time. */
export type Query = <Row extends QueryResultRow = UnknownRow>(
  statement: Statement | string,
) => Promise<QueryResult<Row>>;

/** A request as the database sees it: its identity, and the settings that policies and functions can read. */
export interface RequestContext {
  identity: Identity;
  /** The caller who waits for the result. Anonymous requests without it count as one client. */
  caller?: Caller;
  readOnly?: boolean;
  /** Transaction-local settings, e.g. `request.method`, `request.headers` (docs/protocols/rest-transactions.md). */
  settings?: Record<string, string>;
}

/**
 * A service whose requests bypass row level security in its own schema. In the schema of realtime, only the server's own
 * work bypasses it.
 */
export type ServiceName = 'auth' | 'storage';

/** It is called when the connection that receives notifications is lost, and when that is restored. */
export interface ConnectionListener {
  onDisconnect?(): void;
  onReconnect?(): void;
}

/** Bypasses row level security: for the services' own schemas (auth, storage), never for a request's SQL. */
export interface Privileged {
  query: Query;
  /** Rolls back when `work` throws. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
}

/**
 * The database as the services use it. Row level security applies to everything except what is `Privileged`. Each kind of
 * caller has connections of its own (docs/protocols/connections.md#database-limits).
 */
export interface Database {
  /** Reads as an anonymous visitor in the fastest way: pipelined on a connection that cannot switch to another role. */
  visitorRead<Row extends QueryResultRow = UnknownRow>(
    statement: Statement,
    caller?: Caller,
  ): Promise<QueryResult<Row>>;
  /** Runs one statement in a transaction with the request's identity, in one round trip. */
  run<Row extends QueryResultRow = UnknownRow>(
    context: RequestContext,
    statement: Statement,
  ): Promise<QueryResult<Row>>;
  /** Runs several statements in one transaction with the request's identity; rolls back when `work` throws. */
  transaction<T>(context: RequestContext, work: (query: Query) => Promise<T>): Promise<T>;
  /** The access for the server's own work, such as schedules and the schema cache, which never waits for requests. */
  privileged: Privileged;
  /**
   * Returns the access for a request to a service. Clients take turns, each with one statement or transaction at a time:
   * inside `transaction`, a request that used this access again would wait for itself.
   */
  privilegedFor(service: ServiceName, context: Pick<RequestContext, 'caller' | 'readOnly'>): Privileged;
  /** Receives the notifications of a channel. They may be missed while the connection is lost. */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    connection?: ConnectionListener,
  ): Promise<void>;
  close(): Promise<void>;
}

/** The database cannot be reached. Every service responds with 503 and Retry-After. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Too many statements of clients are waiting. Each service responds in its own format, with Retry-After. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** The client that waited for the result is gone. Nobody receives the response, and nothing is logged. */
export class CallerGone extends Error {
  override name = 'CallerGone';
}

/** Seconds after which a client may retry when the database is unavailable, or too many requests wait (Retry-After). */
export const retryAfter = 2;

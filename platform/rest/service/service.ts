import type { Database } from '#platform/database/database.ts';
import type { Authenticated } from '#platform/http/authenticate.ts';
import type { ByteBudget } from '#platform/limits/byte-budget.ts';
import type { Planner } from './planner.ts';

/** The limit of a client's anonymous calls of a function (docs/protocols/auth-limits.md#limits). */
export interface FunctionLimit {
  /** Returns whether the client may call it now, with a body of this size in bytes. A call that returns true counts. */
  take(client: string, bodySize: number): boolean;
  /** The seconds after which a rejected client may try again. */
  retryAfter: number;
}

/** The dependencies of the REST service's handlers. */
export interface RestService {
  database: Database;
  planner: Planner;
  /** The bytes of request bodies in memory. */
  bodies: ByteBudget;
  /** The search path of each exposed schema: the schema, and those that functions and policies search after it. */
  searchPaths: ReadonlyMap<string, string>;
  functionLimits: ReadonlyMap<string, FunctionLimit>;
}

/** The Hono environment of the REST service's handlers. */
export interface RestEnvironment {
  Variables: Authenticated['Variables'] & {
    /** The name of the relation or the function that the path leads to. */
    name: string;
  };
}

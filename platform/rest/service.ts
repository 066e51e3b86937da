import type { Database } from '#platform/database/database.ts';
import type { Authenticated } from '#platform/http/authenticate.ts';
import type { ByteBudget } from '#platform/limits/byte-budget.ts';
import type { RateLimit } from '#platform/limits/rate-limit.ts';
import type { Planner } from './planner.ts';

/** The dependencies of the REST service's handlers. */
export interface RestService {
  database: Database;
  planner: Planner;
  /** The bytes of request bodies in memory. */
  bodies: ByteBudget;
  /** The search path of each exposed schema: the schema, and those that functions and policies search after it. */
  searchPaths: ReadonlyMap<string, string>;
  /** How often each client may call these functions anonymously. */
  functionLimits: ReadonlyMap<string, RateLimit>;
}

/** The Hono environment of the REST service's handlers. */
export interface RestEnvironment {
  Variables: Authenticated['Variables'] & {
    /** Of the relation or the function that the path leads to. */
    name: string;
  };
}

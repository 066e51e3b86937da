import type { Database } from '#platform/database/database.ts';
import type { ByteBudget } from '#platform/limits/byte-budget.ts';
import type { Planner } from './planner.ts';

/** The dependencies of the REST service's handlers. */
export interface RestService {
  database: Database;
  planner: Planner;
  /** The bytes of request bodies in memory. */
  bodies: ByteBudget;
  /** The schemas that functions and policies search after the request's. */
  extraSearchPath: readonly string[];
}

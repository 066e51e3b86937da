import type { Database } from '#platform/database/database.ts';
import type { Planner } from './planner.ts';

/** What the handlers of the REST service work with. */
export interface RestService {
  database: Database;
  planner: Planner;
}

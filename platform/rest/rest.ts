import { type Context, Hono } from 'hono';
import type { Database } from '#platform/database/database.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import { identify } from '#platform/http/authenticate.ts';
import { createByteBudget } from '#platform/limits/byte-budget.ts';
import { createStatementNamer } from './execute/statement-names.ts';
import { findRoute } from './find-route.ts';
import { isPreflight, respondToPreflight } from './response/cors.ts';
import { toRestErrorResponse } from './response/error-response.ts';
import { createSchemaLoader } from './schema/load/schema-loader.ts';
import { quoteIdentifier } from './schema/schema-cache.ts';
import { createPlanner } from './service/planner.ts';
import { getPath } from './service/request.ts';
import type { FunctionLimit, RestEnvironment, RestService } from './service/service.ts';

export interface RestOptions {
  database: Database;
  gateway: Gateway;
  /** The exposed schemas. A request that names none uses the first. */
  schemas?: readonly string[];
  /** The schemas that functions and policies search after the request's, as on a hosted project by default. */
  extraSearchPath?: readonly string[];
  /** The maximum number of rows in a response (docs/protocols/rest.md#order-limit-and-range). */
  maxRows?: number;
  functionLimits?: Readonly<Record<string, FunctionLimit>>;
}

/**
 * The budget in bytes (docs/protocols/rest-transactions.md#cost-limits). A body takes several times its size while it
 * is parsed and sent.
 */
const bodyBudget = { total: 128 * 1024 * 1024, perClient: 64 * 1024 * 1024 };

/**
 * The REST service (docs/protocols/rest.md), to be mounted at `/rest/v1`.
 *
 * Each handler is a pipeline: parse → plan → SQL → one transaction → response. Only `execute/` and
 * `schema/` use the database; the other steps are pure.
 */
export function createRest({
  database,
  gateway,
  schemas = ['public'],
  extraSearchPath = ['public', 'extensions'],
  maxRows = 1000,
  functionLimits = {},
}: RestOptions): Hono<RestEnvironment> {
  const loader = createSchemaLoader(database, schemas);
  // Loads the schema for the first request while the start goes on. That request also gets the error if it fails.
  void loader.get().catch(() => {});
  const planner = createPlanner(loader, createStatementNamer(), { schemas, maxRows });
  const searchPaths = new Map(schemas.map((schema) => [schema, createSearchPath(schema, extraSearchPath)]));
  const service: RestService = {
    database,
    planner,
    bodies: createByteBudget(bodyBudget),
    searchPaths,
    functionLimits: new Map(Object.entries(functionLimits)),
  };

  async function respond(context: Context<RestEnvironment>): Promise<Response> {
    try {
      if (isPreflight(context)) return respondToPreflight(context);
      context.set('identity', await identify(context, gateway));
      const { handler, name } = findRoute(context.req.method, getPath(context));
      context.set('name', name);
      return await handler(service, context);
    } catch (error) {
      return toRestErrorResponse(error, context);
    }
  }

  // With a route for each method and path, Hono would match all of them, and wrap each to catch its errors.
  return new Hono<RestEnvironment>().all('*', respond);
}

const createSearchPath = (schema: string, extraSearchPath: readonly string[]): string =>
  [...new Set([schema, ...extraSearchPath])].map(quoteIdentifier).join(', ');

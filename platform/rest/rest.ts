import { type Context, Hono } from 'hono';
import type { Database } from '#platform/database/database.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import { type Authenticated, identify } from '#platform/http/authenticate.ts';
import type { Handler } from '#platform/http/handler.ts';
import { createByteBudget } from '#platform/limits/byte-budget.ts';
import {
  invalidPath,
  rootDisabled,
  unsupportedMethod,
  unsupportedRpcMethod,
} from './errors/request-errors.ts';
import { createStatementNamer } from './execute/statement-names.ts';
import { createPlanner } from './planner.ts';
import { getPath } from './request.ts';
import { respondToPreflight } from './response/cors.ts';
import { toErrorResponse } from './response/error-response.ts';
import { routes } from './routes.ts';
import { quoteIdentifier } from './schema/schema-cache.ts';
import { createSchemaLoader } from './schema/schema-loader.ts';
import type { RestService } from './service.ts';

export interface RestOptions {
  database: Database;
  gateway: Gateway;
  /** The exposed schemas. A request that names none uses the first. */
  schemas?: readonly string[];
  /** The schemas that functions and policies search after the request's, as on a hosted project by default. */
  extraSearchPath?: readonly string[];
  /** The maximum number of rows in a response (docs/protocols.md#order-limit-and-range). */
  maxRows?: number;
}

/** In bytes (docs/protocols.md#cost-limits). A body takes several times its size while it is parsed and sent. */
const bodyBudget = { total: 128 * 1024 * 1024, perClient: 64 * 1024 * 1024 };

/**
 * The REST service (docs/protocols.md#rest), to be mounted at `/rest/v1`.
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
}: RestOptions): Hono {
  const loader = createSchemaLoader(database, schemas);
  const planner = createPlanner(loader, createStatementNamer(), { schemas, maxRows });
  const searchPaths = new Map(schemas.map((schema) => [schema, createSearchPath(schema, extraSearchPath)]));
  const service: RestService = { database, planner, bodies: createByteBudget(bodyBudget), searchPaths };

  /**
   * Identifies the caller, then runs the handler. Every route except the preflight is registered through it.
   *
   * The other services use middleware of a sub-app for this (`createSubApp`). In this service, middleware would add 12% to
   * the time that Hono and the service spend on a visitor's read, because in an app that has an error handler, Hono wraps
   * every matched handler, middleware included.
   */
  const authenticated =
    (handler: Handler<RestService, Authenticated>) => async (context: Context<Authenticated>) => {
      context.set('identity', await identify(context, gateway));
      return handler(service, context);
    };
  const reject = (createError: (context: Context) => Error) =>
    authenticated((_, context) => {
      throw createError(context);
    });

  const app = new Hono();
  app.onError(toErrorResponse);
  app.options('*', respondToPreflight);

  for (const [method, path, handler] of routes) app.on(method, path, authenticated(handler));
  app.all(
    '/rpc/:function',
    reject(({ req }) => unsupportedRpcMethod(req.method)),
  );
  app.all(
    '/:relation',
    reject(({ req }) => unsupportedMethod(req.method)),
  );
  app.all(
    '*',
    reject((context) => (getPath(context) === '/' ? rootDisabled() : invalidPath())),
  );
  return app;
}

const createSearchPath = (schema: string, extraSearchPath: readonly string[]): string =>
  [...new Set([schema, ...extraSearchPath])].map(quoteIdentifier).join(', ');

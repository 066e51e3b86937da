import { type Env, Hono, type Handler as HonoHandler, type MiddlewareHandler } from 'hono';
import type { Handler } from './handler.ts';

/**
 * Routes of a service whose handlers need the context variables of `E`. Routes of GET also serve HEAD. `createLimit`
 * creates the middleware that limits the route's requests.
 */
export type Routes<Service, E extends Env = Env> = readonly (readonly [
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'ALL',
  path: string,
  handler: Handler<Service, E>,
  createLimit?: (service: Service) => MiddlewareHandler,
])[];

/**
 * Creates a sub-app that runs `middleware` before each of its routes. Hono's `use('*')` would also run it for the paths
 * of all sub-apps that follow. A route's rate limit comes first, so that it also counts requests that the middleware
 * rejects.
 */
export function createSubApp<Service, E extends Env>(
  service: Service,
  routes: Routes<Service, E>,
  ...middleware: MiddlewareHandler<E>[]
): Hono<E> {
  const app = new Hono<E>();
  for (const [method, path, handler, createLimit] of routes) {
    const handle: HonoHandler<E> = (context) => handler(service, context);
    const limit = createLimit ? [createLimit(service)] : [];
    const handlers = [...limit, ...middleware, handle];
    if (method === 'HEAD') app.on('GET', [path], ...handlers.map((each) => onlyForHead<E>(each)));
    else app.on(method, [path], ...handlers);
  }
  return app;
}

/** Hono passes HEAD requests only to the handlers of GET, so a HEAD route is one of GET that skips other requests. */
const onlyForHead =
  <E extends Env>(handle: MiddlewareHandler<E>): MiddlewareHandler<E> =>
  async (context, next) =>
    context.req.method === 'HEAD' ? handle(context, next) : next();

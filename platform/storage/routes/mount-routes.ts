import type { Env, Hono, MiddlewareHandler } from 'hono';

/**
 * Adds the routes of a sub-app to `app`, each behind `middleware`. Hono's own `app.route()` would run a sub-app's
 * middleware in front of every later route as well, because all sub-apps share the path `/`.
 */
export function mountRoutes<E extends Env>(
  app: Hono,
  routes: Hono<E>,
  ...middleware: MiddlewareHandler<E>[]
): void {
  for (const { method, path, handler } of routes.routes)
    app.on(method, [path], ...(middleware as MiddlewareHandler[]), handler);
}

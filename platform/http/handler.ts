import type { Context, Env } from 'hono';

/**
 * The type of an endpoint's handler, the same in all services. A handler gets its service's dependencies and the
 * request's context. It returns a response, or throws an error that the service's error handler turns into a response.
 */
export type Handler<Service, E extends Env = Env> = (
  service: Service,
  context: Context<E>,
) => Response | Promise<Response>;

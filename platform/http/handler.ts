import type { Context, Env } from 'hono';

/**
 * The handler of every endpoint in auth, rest and storage. It gets its service's dependencies and the request's
 * context. It returns the response, or throws an error that the service's error handler turns into a response.
 */
export type Handler<Service, E extends Env = Env> = (
  service: Service,
  context: Context<E>,
) => Response | Promise<Response>;

import type { Context, Env } from 'hono';

/**
 * The shape of every endpoint's handler in auth, rest and storage: what the service works with, then the request. It
 * returns the response, or throws an error that the service's error handler turns into one.
 */
export type Handler<Service, E extends Env = Env> = (
  service: Service,
  context: Context<E>,
) => Response | Promise<Response>;

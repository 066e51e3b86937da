import type { Context, Env } from 'hono';

/** An endpoint's handler in any service: it returns a response, or throws for the service's error handler. */
export type Handler<Service, E extends Env = Env> = (
  service: Service,
  context: Context<E>,
) => Response | Promise<Response>;

import type { Context } from 'hono';
import type { Caller } from '#platform/database/caller.ts';
import { getClientKey } from './client-address.ts';

/**
 * Returns who waits for the response. A request without a connection comes from this server, which renders a page. The
 * signal is read only when it is needed, because the adapter creates it then, which costs more than a fast read.
 */
export function getCaller(context: Context): Caller {
  return {
    isPage: context.env?.incoming === undefined,
    get client() {
      return getClientKey(context);
    },
    get signal() {
      return context.req.raw.signal;
    },
  };
}

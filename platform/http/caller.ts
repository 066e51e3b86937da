import type { Context } from 'hono';
import type { Caller } from '#platform/database/caller.ts';
import { getClientKey } from './client-address.ts';

/**
 * The caller of a request. The signal is read only when it is needed, because the adapter creates the signal at the
 * first access, which takes longer than a fast query.
 */
class RequestCaller implements Caller {
  readonly #context: Context;
  #client: string | undefined;

  constructor(context: Context) {
    this.#context = context;
  }
  /** A request without a connection comes from this server, which renders a page. */
  get isPage(): boolean {
    return this.#context.env?.incoming === undefined;
  }
  get client(): string {
    this.#client ??= getClientKey(this.#context);
    return this.#client;
  }
  get signal(): AbortSignal {
    return this.#context.req.raw.signal;
  }
}

/** Returns who waits for the response. */
export const getCaller = (context: Context): Caller => new RequestCaller(context);

import pg, { type ClientConfig } from 'pg';
import { sendCancelRequest } from './cancel-request.ts';
import { CallerGone } from './database.ts';
import { toUnavailable } from './unavailable.ts';

/** Creates a pool. Its connections are opened when they are first needed, and closed when they are idle for a minute. */
export function createPool(config: ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    pipeline: true,
    max,
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 60_000,
  });
  // The pool replaces an idle connection that fails. Without this listener, the error would end the process.
  pool.on('error', () => {});
  return pool;
}

/**
 * Calls `work` with a connection of the pool. If the signal is aborted, the statement that runs on it is cancelled.
 *
 * @throws CallerGone if the signal was aborted
 */
export async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    throw toUnavailable(error);
  }
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  let cancelled: Promise<void> | undefined;
  const cancel = () => {
    cancelled = sendCancelRequest(client);
  };
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    if (signal?.aborted) throw new CallerGone();
    return await work(client);
  } catch (error) {
    const mapped = toUnavailable(error);
    if (mapped !== error) broken ??= mapped as Error;
    throw signal?.aborted ? new CallerGone() : mapped;
  } finally {
    signal?.removeEventListener('abort', cancel);
    // A request that arrives late would cancel the next statement on this connection.
    await cancelled;
    client.off('error', onError);
    client.release(broken);
  }
}

import pg from 'pg';
import { sendCancelRequest } from './cancel-request.ts';
import { CallerGone } from './database.ts';
import { toUnavailable } from './unavailable.ts';
import type { WatchedConfig } from './watched-clients.ts';

/**
 * Creates a pool. Its connections are opened when they are first needed, and closed when they are idle for a minute.
 * Each use of a connection is watched for the silence of the database.
 */
export function createPool(config: WatchedConfig, max: number) {
  const pool = new pg.Pool({
    ...config,
    pipeline: true,
    max,
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 60_000,
  });
  // The pool replaces an idle connection that fails. Without this listener, the error would end the process.
  pool.on('error', () => {});
  return {
    /**
     * Calls `work` with a connection of the pool. If the signal is aborted, the statement that runs on it is cancelled.
     *
     * @throws CallerGone if the signal was aborted
     */
    async withClient<T>(work: (client: pg.PoolClient) => Promise<T>, signal?: AbortSignal): Promise<T> {
      const wait = config.watch.begin();
      try {
        return await runWithClient(await pool.connect(), work, signal);
      } catch (error) {
        throw signal?.aborted ? new CallerGone() : toUnavailable(error);
      } finally {
        config.watch.end(wait);
      }
    },
    end: () => pool.end(),
  };
}

async function runWithClient<T>(
  client: pg.PoolClient,
  work: (client: pg.PoolClient) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
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
    signal?.throwIfAborted();
    return await work(client);
  } catch (error) {
    const mapped = toUnavailable(error);
    if (mapped !== error) broken ??= mapped as Error;
    throw mapped;
  } finally {
    signal?.removeEventListener('abort', cancel);
    // A cancel request that arrives late would cancel the next statement on this connection.
    await cancelled;
    client.off('error', onError);
    client.release(broken);
  }
}

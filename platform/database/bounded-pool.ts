import type { PoolClient } from 'pg';
import { createFairQueue, QueueFull } from '#platform/limits/fair-queue.ts';
import { CallerGone, DatabaseBusy } from './database.ts';
import { createPool } from './pool.ts';
import type { WatchedConfig } from './watched-clients.ts';

/**
 * The limits of all clients together, and of each client, in a pool that anybody can reach
 * (docs/protocols/connections.md#database-limits).
 */
export interface PoolLimits {
  connections: number;
  connectionsPerClient: number;
  maxWaiting: number;
  maxWaitingPerClient: number;
  maxWaitMs: number;
}

/** Creates a pool whose connections clients use in turn. */
export function createBoundedPool(config: WatchedConfig, limits: PoolLimits) {
  const { connections, connectionsPerClient, maxWaiting, maxWaitingPerClient, maxWaitMs } = limits;
  const pool = createPool(config, connections);
  const queue = createFairQueue({
    maxRunning: connections,
    maxRunningPerClient: connectionsPerClient,
    maxWaiting,
    maxWaitingPerClient,
    maxWaitMs,
  });
  return {
    /**
     * Calls `work` with a connection when the client's turn comes.
     *
     * @throws DatabaseBusy if too many wait, or if the turn does not come in time
     * @throws CallerGone if the signal was aborted
     */
    async withClient<T>(
      client: string,
      work: (connection: PoolClient) => Promise<T>,
      signal?: AbortSignal,
    ): Promise<T> {
      try {
        return await queue.run(client, () => pool.withClient(work, signal), signal);
      } catch (error) {
        if (signal?.aborted) throw new CallerGone();
        if (error instanceof QueueFull)
          throw new DatabaseBusy('Too many statements are waiting for the database', { cause: error });
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

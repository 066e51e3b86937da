import type { QueryResult, QueryResultRow } from 'pg';
import { createBoundedPool, type PoolLimits } from './bounded-pool.ts';
import { DatabaseBusy, DatabaseUnavailable, type Statement, type UnknownRow } from './database.ts';
import { timeoutToUnavailable } from './unavailable.ts';
import type { WatchedConfig } from './watched-clients.ts';

/** Each statement text counts as a client, so that a locked table delays only the pages that read it. */
const limits: PoolLimits = {
  connections: 4,
  connectionsPerClient: 2,
  maxWaiting: 400,
  maxWaitingPerClient: 100,
  maxWaitMs: 2000,
};

/**
 * Reads for the pages that this server renders. They have connections of their own, so that no visitor's statement delays
 * them. A page cannot wait for a slow table: such a read fails as if the database were unavailable.
 */
export function createPageReads(config: WatchedConfig) {
  const pool = createBoundedPool(config, limits);
  return {
    async read<Row extends QueryResultRow = UnknownRow>(
      statement: Statement,
      signal: AbortSignal,
    ): Promise<QueryResult<Row>> {
      try {
        return await pool.withClient(statement.text, (client) => client.query<Row>(statement), signal);
      } catch (error) {
        if (error instanceof DatabaseBusy)
          throw new DatabaseUnavailable('The database did not respond in time', { cause: error });
        throw timeoutToUnavailable(error);
      }
    },
    close: () => pool.end(),
  };
}

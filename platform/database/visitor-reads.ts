import { LRUCache } from 'lru-cache';
import { type ClientConfig, DatabaseError, type QueryResult, type QueryResultRow } from 'pg';
import { createFairQueue, QueueFull } from '#platform/http/fair-queue.ts';
import { type BoundedPool, createBoundedPool, type PoolLimits } from './bounded-pool.ts';
import type { Caller } from './caller.ts';
import { DatabaseBusy, type Statement, type UnknownRow } from './database.ts';
import { createVisitorPool } from './visitor-pool.ts';

/** The time limit of a read on the shared connections, in milliseconds. */
export const fastReadMs = 150;

const sharedConnections = 2;
const fastLimits = { maxRunning: 16, maxWaiting: 1000, maxWaitingPerClient: 200 };
const slowLimits: PoolLimits = {
  connections: 2,
  connectionsPerClient: 1,
  maxWaiting: 100,
  maxWaitingPerClient: 20,
  maxWaitMs: 3000,
};

/** How long the reads of a client go straight to the slow pool after one of them was slow. */
const slowClientMs = 30_000;

const queryCanceled = '57014';

/**
 * Reads for visitors (docs/protocols.md#database-limits). All reads share a few connections, on which each may take only
 * `fastReadMs`, because the reads behind it wait. A read that takes longer is cancelled and repeated in a pool of its own,
 * in which a client reads one thing at a time and clients take turns.
 */
export function createVisitorReads(fastConfig: ClientConfig, slowConfig: ClientConfig) {
  const fast = createVisitorPool(fastConfig, sharedConnections);
  const fastQueue = createFairQueue(fastLimits);
  const slow = createBoundedPool(slowConfig, slowLimits);
  const slowClients = new LRUCache<string, true>({ max: 10_000, ttl: slowClientMs });

  const readFast = <Row extends QueryResultRow>(client: string, statement: Statement) =>
    fastQueue.run(client, async () => {
      // Another read of this client may have been slow while this one waited.
      if (isSlow(client)) return undefined;
      try {
        return await fast.read<Row>(statement);
      } catch (error) {
        if (!(error instanceof DatabaseError && error.code === queryCanceled)) throw error;
        slowClients.set(client, true);
        return undefined;
      }
    });

  const isSlow = (client: string) => slowClients.size > 0 && slowClients.has(client);

  return {
    async read<Row extends QueryResultRow = UnknownRow>(
      statement: Statement,
      caller: Caller,
    ): Promise<QueryResult<Row>> {
      const { client } = caller;
      let isRepeated = false;
      if (!isSlow(client)) {
        const result = await readFast<Row>(client, statement).catch(rejectFull);
        if (result) return result;
        isRepeated = true;
      }
      const { result, milliseconds } = await readSlowly<Row>(slow, statement, caller);
      if (milliseconds >= fastReadMs) slowClients.set(client, true);
      // The machine was busy: the read is not to blame.
      else if (isRepeated) slowClients.delete(client);
      return result;
    },
    close: () => Promise.all([fast.close(), slow.end()]),
  };
}

function readSlowly<Row extends QueryResultRow>(
  pool: BoundedPool,
  statement: Statement,
  { client, signal }: Caller,
): Promise<{ result: QueryResult<Row>; milliseconds: number }> {
  const run = async (connection: {
    query<R extends QueryResultRow>(s: Statement): Promise<QueryResult<R>>;
  }) => {
    const start = performance.now();
    const result = await connection.query<Row>(statement);
    return { result, milliseconds: performance.now() - start };
  };
  return pool.withClient(client, run, signal);
}

function rejectFull(error: unknown): never {
  if (error instanceof QueueFull)
    throw new DatabaseBusy('Too many statements are waiting for the database', { cause: error });
  throw error;
}

import { LRUCache } from 'lru-cache';
import { DatabaseError, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { createFairQueue, QueueFull } from '#platform/limits/fair-queue.ts';
import { createBoundedPool, type PoolLimits } from './bounded-pool.ts';
import type { Caller } from './caller.ts';
import { CallerGone, DatabaseBusy, type Statement, type UnknownRow } from './database.ts';
import { isLockTimeout } from './unavailable.ts';
import { createVisitorPool } from './visitor-pool.ts';
import type { WatchedConfig } from './watched-clients.ts';

/** The time limit of a read on the shared connections, in milliseconds, and how much of it may be a wait for a lock. */
export const fastReadMs = 150;
export const fastLockMs = 100;

const sharedConnections = 2;
const fastLimits = { maxRunning: 16, maxWaiting: 1000, maxWaitingPerClient: 200, maxWaitMs: 2000 };
const slowLimits: PoolLimits = {
  connections: 2,
  connectionsPerClient: 1,
  maxWaiting: 100,
  maxWaitingPerClient: 20,
  maxWaitMs: 2000,
};

/** The reads of a client and of a statement go straight to the slow pool for this time after a slow one. */
const slowMs = 30_000;

/** The reads of a statement go to the slow pool for this time after one of them has waited for a lock in vain. */
const lockedMs = 5000;

const queryCanceled = '57014';

/** The error of a read whose statement was to be prepared by an earlier read, which has failed because of a lock. */
const missingPreparedStatement = '26000';

/**
 * Reads for visitors (docs/protocols/connections.md). All reads share a few connections, on which each may take only
 * `fastReadMs`, because the reads behind it wait. A read that takes longer is cancelled and repeated in a pool of its
 * own, in which a client reads one thing at a time and clients take turns. Later reads of its client go to that pool
 * directly. So do reads with the same statement, whoever sends them, so that many clients cannot hold the shared
 * connections in turn. If the read has waited for a lock, only its statement counts as slow, and not its client.
 */
export function createVisitorReads(fastConfig: WatchedConfig, slowConfig: WatchedConfig) {
  const fast = createVisitorPool(fastConfig, sharedConnections);
  const queue = createFairQueue(fastLimits);
  const slow = createBoundedPool(slowConfig, slowLimits);
  const slowClients = new LRUCache<string, true>({ max: 10_000, ttl: slowMs });
  const slowStatements = new LRUCache<string, true>({ max: 1000, ttl: slowMs });
  let queued = 0;

  const isSlow = (statement: Statement, { client }: Caller) =>
    (slowClients.size > 0 && slowClients.has(client)) ||
    (slowStatements.size > 0 && slowStatements.has(getKey(statement)));

  /** Returns undefined for a read that must be repeated in the slow pool. */
  async function readFast<Row extends QueryResultRow>(statement: Statement, caller: Caller) {
    try {
      return await fast.read<Row>(statement);
    } catch (error) {
      const code = error instanceof DatabaseError ? error.code : undefined;
      if (code === queryCanceled) {
        slowClients.set(caller.client, true);
        slowStatements.set(getKey(statement), true);
      } else if (isLockTimeout(error)) slowStatements.set(getKey(statement), true, { ttl: lockedMs });
      else if (code !== missingPreparedStatement) throw error;
      return undefined;
    }
  }

  /** Reads like `readFast`, but waits for its turn. When that comes, the read may be known to be slow. */
  async function readInTurn<Row extends QueryResultRow>(statement: Statement, caller: Caller) {
    queued += 1;
    try {
      return await queue.run(
        caller.client,
        async () => (isSlow(statement, caller) ? undefined : readFast<Row>(statement, caller)),
        caller.signal,
      );
    } catch (error) {
      if (caller.signal.aborted) throw new CallerGone();
      if (error instanceof QueueFull)
        throw new DatabaseBusy('Too many reads are waiting for the database', { cause: error });
      throw error;
    } finally {
      queued -= 1;
    }
  }

  async function readSlowly<Row extends QueryResultRow>(
    statement: Statement,
    caller: Caller,
    isRepeated: boolean,
  ): Promise<QueryResult<Row>> {
    const run = async (client: PoolClient) => {
      const start = performance.now();
      const result = await client.query<Row>(statement);
      if (performance.now() - start >= fastReadMs) slowClients.set(caller.client, true);
      else {
        slowStatements.delete(getKey(statement));
        // The first attempt was slow only because the machine was busy, so the read is not to blame.
        if (isRepeated) slowClients.delete(caller.client);
      }
      return result;
    };
    return slow.withClient(caller.client, run, caller.signal);
  }

  return {
    async read<Row extends QueryResultRow = UnknownRow>(
      statement: Statement,
      caller: Caller,
    ): Promise<QueryResult<Row>> {
      if (isSlow(statement, caller)) return readSlowly(statement, caller, false);
      // Most reads do not need the queue, which costs more than it takes to send them.
      const readOnce = fast.pending < fastLimits.maxRunning && queued === 0 ? readFast : readInTurn;
      return (await readOnce<Row>(statement, caller)) ?? readSlowly(statement, caller, true);
    },
    close: () => Promise.all([fast.close(), slow.end()]),
  };
}

const getKey = ({ name, text }: Statement) => name ?? text;

import pg, { type ClientConfig, type QueryResult } from 'pg';
import type { Statement } from './database.ts';
import { asUnavailable } from './unavailable.ts';

interface Lane {
  client?: Promise<pg.Client> | undefined;
  waiting: number;
}

/**
 * A few connections that visitors' reads share, each read queued behind those already on the wire.
 * They log in as the visitors' role, read only, so that no statement on them can be anybody else's,
 * and each statement is a transaction of its own: nothing to begin, set or commit.
 */
export function createVisitorLanes(config: ClientConfig, count: number) {
  const lanes: Lane[] = Array.from({ length: count }, () => ({ waiting: 0 }));

  function open(lane: Lane): Promise<pg.Client> {
    const client = new pg.Client({ ...config, pipeline: true, connectionTimeoutMillis: 5000 });
    const drop = () => {
      if (lane.client === opened) lane.client = undefined;
    };
    client.on('error', drop);
    client.on('end', drop);
    const opened = client.connect().then(() => client);
    opened.catch(drop);
    lane.client = opened;
    return opened;
  }

  return {
    async read(statement: Statement): Promise<QueryResult> {
      const lane = lanes.reduce((best, next) => (next.waiting < best.waiting ? next : best));
      lane.waiting += 1;
      try {
        const client = await (lane.client ?? open(lane));
        return await client.query(statement);
      } catch (error) {
        throw asUnavailable(error);
      } finally {
        lane.waiting -= 1;
      }
    },
    async close() {
      await Promise.all(lanes.map(async (lane) => (await lane.client?.catch(() => undefined))?.end()));
    },
  };
}

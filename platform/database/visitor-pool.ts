import type pg from 'pg';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Statement, UnknownRow } from './database.ts';
import { toUnavailable } from './unavailable.ts';
import type { WatchedConfig } from './watched-clients.ts';

interface Connection {
  client?: Promise<pg.Client> | undefined;
  /** Queries that were sent or queued and have no result yet. */
  pending: number;
}

/**
 * The read pool for visitors: `size` connections that all visitors share. A query goes to the connection with the
 * fewest pending queries and is pipelined behind them, so it never waits for a free connection.
 *
 * The connections log in as the visitors' role and can only read, and no statement on them can change that. Each
 * statement is its own transaction, so it needs no `begin`, `set` or `commit`.
 */
export function createVisitorPool(config: WatchedConfig, size: number) {
  const connections: Connection[] = Array.from({ length: size }, () => ({ pending: 0 }));

  function open(connection: Connection): Promise<pg.Client> {
    const client = new config.Client({ ...config, pipeline: true, connectionTimeoutMillis: 4000 });
    const discard = () => {
      if (connection.client === connecting) connection.client = undefined;
    };
    client.on('error', discard);
    client.on('end', discard);
    const connecting = client.connect().then(() => client);
    connecting.catch(discard);
    connection.client = connecting;
    return connecting;
  }

  return {
    /** Returns the number of queries that have no result yet. */
    get pending(): number {
      return connections.reduce((sum, { pending }) => sum + pending, 0);
    },
    async read<Row extends QueryResultRow = UnknownRow>(statement: Statement): Promise<QueryResult<Row>> {
      const connection = connections.reduce((best, next) => (next.pending < best.pending ? next : best));
      connection.pending += 1;
      const wait = config.watch.begin();
      try {
        const client = await (connection.client ?? open(connection));
        return await client.query<Row>(statement);
      } catch (error) {
        throw toUnavailable(error);
      } finally {
        config.watch.end(wait);
        connection.pending -= 1;
      }
    },
    async close() {
      await Promise.all(connections.map(async ({ client }) => (await client?.catch(() => undefined))?.end()));
    },
  };
}

import type { PoolClient, QueryResultRow } from 'pg';
import type { Privileged, Statement } from './database.ts';
import { runTransaction, toStatement } from './transactions.ts';

/** Runs statements without a request's identity on the connections that `withClient` hands out. */
export function createPrivileged(
  withClient: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>,
): Privileged {
  return {
    query: <Row extends QueryResultRow>(statement: Statement | string) =>
      withClient((client) => client.query<Row>(toStatement(statement))),
    transaction: (work) => withClient((client) => runTransaction(client, undefined, work)),
  };
}

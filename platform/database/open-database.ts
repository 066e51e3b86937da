import type { PoolClient, QueryResultRow } from 'pg';
import { createBoundedPool } from './bounded-pool.ts';
import { unknownCaller } from './caller.ts';
import { createClientConfig, type TimeLimits } from './client-config.ts';
import type { ConnectionSettings, Login } from './connection-settings.ts';
import type { Database, Privileged, RequestContext, Statement } from './database.ts';
import { createNotificationListener } from './notifications.ts';
import { createPageReads } from './page-reads.ts';
import { createPool } from './pool.ts';
import { anonymousLimits, serverConnections, serviceLimits, userLimits } from './pool-limits.ts';
import type { SilenceLimits } from './silence-watch.ts';
import { runPipelined, runTransaction, toStatement } from './transactions.ts';
import { createVisitorReads, fastLockMs, fastReadMs } from './visitor-reads.ts';
import { createWatchedClients } from './watched-clients.ts';

/** Opens a database. Connections are opened when they are first needed. */
export function openDatabase(
  settings: ConnectionSettings,
  { silence }: { silence?: SilenceLimits } = {},
): Database {
  const clients = createWatchedClients(createClientConfig(settings, 'owner'), silence);
  const configure = (login: Login, timeLimits?: TimeLimits) =>
    clients.configure(createClientConfig(settings, login, timeLimits));
  const shortLimits = { statement_timeout: 3000, lock_timeout: 1000 };
  // PostgreSQL looks for a deadlock after 1 s (deadlock_timeout), so these connections wait longer for a lock.
  const longLimits = { statement_timeout: 8000, lock_timeout: 1500 };
  const users = createBoundedPool(configure('authenticator', longLimits), userLimits);
  const anonymous = createBoundedPool(configure('authenticator', shortLimits), anonymousLimits);
  const services = {
    auth: createBoundedPool(configure('owner', longLimits), serviceLimits.auth),
    storage: createBoundedPool(configure('owner', shortLimits), serviceLimits.storage),
  };
  const server = createPool(configure('owner', { lock_timeout: 3000 }), serverConnections);
  const visitors = createVisitorReads(
    configure('visitor', { statement_timeout: fastReadMs, lock_timeout: fastLockMs }),
    configure('visitor', shortLimits),
  );
  const pages = createPageReads(configure('visitor', shortLimits));
  const notifications = createNotificationListener(configure('owner'));

  /**
   * Calls `work` with a connection of the request's pool. Only a read is cancelled when its client is gone. A write ends
   * when its notifications have been received: whoever reads through this server then gets no older response.
   */
  async function withRequestClient<T>(
    { identity, readOnly, caller = unknownCaller }: RequestContext,
    work: (client: PoolClient) => Promise<T>,
  ): Promise<T> {
    const pool = identity.role === 'anon' ? anonymous : users;
    const result = await pool.withClient(caller.client, work, readOnly ? caller.signal : undefined);
    if (!readOnly) await notifications.receive();
    return result;
  }

  return {
    visitorRead: (statement, caller = unknownCaller) =>
      caller.isPage ? pages.read(statement, caller.signal) : visitors.read(statement, caller),
    run: <Row extends QueryResultRow>(context: RequestContext, statement: Statement) =>
      withRequestClient(context, (client) => runPipelined<Row>(client, context, statement)),
    transaction: (context, work) =>
      withRequestClient(context, (client) => runTransaction(client, context, work)),
    privileged: createPrivileged((work) => server.withClient(work)),
    privilegedFor: (service, { readOnly, caller = unknownCaller }) =>
      createPrivileged((work) =>
        services[service].withClient(caller.client, work, readOnly ? caller.signal : undefined),
      ),
    listen: notifications.listen,
    async close() {
      const pools = [users, anonymous, services.auth, services.storage, server];
      const closing = pools.map((pool) => pool.end());
      await clients.close(Promise.all([...closing, visitors.close(), pages.close(), notifications.close()]));
    },
  };
}

/** Runs statements without a request's identity on the connections that `withClient` hands out. */
function createPrivileged(
  withClient: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>,
): Privileged {
  return {
    query: <Row extends QueryResultRow>(statement: Statement | string) =>
      withClient((client) => client.query<Row>(toStatement(statement))),
    transaction: (work) => withClient((client) => runTransaction(client, undefined, work)),
  };
}

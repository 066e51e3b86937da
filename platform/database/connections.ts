import type { ClientConfig, PoolClient, QueryResultRow } from 'pg';
import { createBoundedPool, type PoolLimits } from './bounded-pool.ts';
import { unknownCaller } from './caller.ts';
import type { Database, Privileged, RequestContext, ServiceName, Statement } from './database.ts';
import { createNotificationListener } from './notifications.ts';
import { createPageReads } from './page-reads.ts';
import { createPool } from './pool.ts';
import type { SilenceLimits } from './silence-watch.ts';
import { runPipelined, runTransaction, toStatement } from './transactions.ts';
import { createVisitorReads, fastLockMs, fastReadMs } from './visitor-reads.ts';
import { createWatchedClients } from './watched-clients.ts';

/**
 * The role that a connection logs in as: the owner of the schemas, the authenticator that switches to a request's role,
 * or a visitor.
 */
export type Login = 'owner' | 'authenticator' | 'visitor';

/** How to reach a PostgreSQL database, and how to log in to it. */
export interface ConnectionSettings {
  forLogin(login: Login): ClientConfig;
}

const serverConnections = 2;

/** The pool of signed-in users. One of them leaves connections to the others. */
const userLimits: PoolLimits = {
  connections: 5,
  connectionsPerClient: 3,
  maxWaiting: 1000,
  maxWaitingPerClient: 200,
  maxWaitMs: 3000,
};

/** The pool of anonymous transactions: writes, function calls, estimates, and storage (docs/protocols.md#database-limits). */
const anonymousLimits: PoolLimits = {
  connections: 3,
  connectionsPerClient: 1,
  maxWaiting: 100,
  maxWaitingPerClient: 20,
  maxWaitMs: 3000,
};

/** The pools of the services' own statements. A page has many images, so many of their requests may wait. */
const serviceLimits: Record<ServiceName, PoolLimits> = {
  auth: {
    connections: 3,
    connectionsPerClient: 1,
    maxWaiting: 1000,
    maxWaitingPerClient: 20,
    maxWaitMs: 2000,
  },
  storage: {
    connections: 2,
    connectionsPerClient: 1,
    maxWaiting: 1000,
    maxWaitingPerClient: 200,
    maxWaitMs: 2000,
  },
};

/** The search path of visitors' reads. Those that need another are transactions. */
export const visitorSearchPath = '"public", "extensions"';

/**
 * The session settings of each login. They also set the role, because on an external PostgreSQL all connections log in
 * as the same user. As `authenticator`, a connection can do nothing until it has a request's identity; as `anon`, it can
 * only read what visitors may read.
 */
const sessionOptions: Record<Login, string> = {
  owner: '-c timezone=UTC',
  authenticator: '-c timezone=UTC -c role=authenticator -c idle_in_transaction_session_timeout=30000',
  visitor: `-c timezone=UTC -c role=anon -c default_transaction_read_only=on -c search_path=${visitorSearchPath.replace(' ', '\\ ')} -c request.jwt.claims={"role":"anon"}`,
};

/** The time limits of a pool's statements, in milliseconds (docs/protocols.md#database-limits). */
interface TimeLimits {
  statement_timeout?: number;
  lock_timeout?: number;
}

function createClientConfig(
  settings: ConnectionSettings,
  login: Login,
  timeLimits: TimeLimits = {},
): ClientConfig {
  const config = settings.forLogin(login);
  const limits = Object.entries(timeLimits).map(([name, value]) => `-c ${name}=${value}`);
  return {
    ...config,
    options: [config.options, sessionOptions[login], ...limits].filter(Boolean).join(' '),
    ...(timeLimits.statement_timeout && { query_timeout: getResponseTimeout(timeLimits.statement_timeout) }),
  };
}

/**
 * Returns after how many milliseconds without a response a connection counts as lost, although PostgreSQL accepts new
 * ones: a firewall may have dropped it, or its server been replaced. PostgreSQL itself would have ended the statement
 * before. A fast read may wait for as long as a slow one may take, because the reads before it are on the same connection.
 */
const getResponseTimeout = (statementTimeout: number) => Math.max(statementTimeout, 3000) + 1000;

/** Opens a database. Connections are opened when they are first needed. */
export function openDatabase(
  settings: ConnectionSettings,
  { silence }: { silence?: SilenceLimits } = {},
): Database {
  const clients = createWatchedClients(createClientConfig(settings, 'owner'), silence);
  const configure = (login: Login, timeLimits?: TimeLimits) =>
    clients.configure(createClientConfig(settings, login, timeLimits));
  const untilLocked = { statement_timeout: 3000, lock_timeout: 1000 };
  // PostgreSQL looks for a deadlock after 1 s (deadlock_timeout), so these connections wait longer for a lock.
  const longUntilLocked = { statement_timeout: 8000, lock_timeout: 1500 };
  const users = createBoundedPool(configure('authenticator', longUntilLocked), userLimits);
  const anonymous = createBoundedPool(configure('authenticator', untilLocked), anonymousLimits);
  const services = {
    auth: createBoundedPool(configure('owner', longUntilLocked), serviceLimits.auth),
    storage: createBoundedPool(configure('owner', untilLocked), serviceLimits.storage),
  };
  const server = createPool(configure('owner', { lock_timeout: 3000 }), serverConnections);
  const visitors = createVisitorReads(
    configure('visitor', { statement_timeout: fastReadMs, lock_timeout: fastLockMs }),
    configure('visitor', untilLocked),
  );
  const pages = createPageReads(configure('visitor', untilLocked));
  const notifications = createNotificationListener(configure('owner'));

  /**
   * Calls `work` with a connection of the request's pool. Only a read is cancelled when its client is gone. A write ends
   * when its notifications have been received: whoever then reads through this server gets no response from before it.
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

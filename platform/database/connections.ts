import pg, { type ClientConfig, type QueryResult, type QueryResultRow } from 'pg';
import type { Database, Query, RequestContext, Statement } from './database.ts';
import { createNotificationListener } from './notifications.ts';
import { asUnavailable } from './unavailable.ts';
import { createVisitorPool } from './visitor-pool.ts';

/** Who a connection logs in as: the owner of the schemas, the role that becomes the request's, or a visitor. */
export type Login = 'owner' | 'authenticator' | 'visitor';

/** Where PostgreSQL answers, and how to log in to it. */
export interface Ground {
  connection(login: Login): ClientConfig;
}

const poolSizes = { authenticator: 8, owner: 4, visitors: 2 };

/**
 * What a connection is from its first statement on, also where the ground has one login for all:
 * nobody until a request's identity is set, or a visitor who only reads. Milliseconds.
 */
const sessionOptions: Record<Login, string> = {
  owner: '-c timezone=UTC',
  authenticator:
    '-c timezone=UTC -c role=authenticator -c statement_timeout=8000 -c idle_in_transaction_session_timeout=30000',
  visitor:
    '-c timezone=UTC -c role=anon -c default_transaction_read_only=on -c statement_timeout=8000 -c request.jwt.claims={"role":"anon"}',
};

function configure(ground: Ground, login: Login): ClientConfig {
  const config = ground.connection(login);
  return { ...config, options: `${config.options ?? ''} ${sessionOptions[login]}`.trim() };
}

/** Opens the database that `ground` names. Connections are made when they are needed. */
export function openDatabase(ground: Ground): Database {
  const requests = createPool(configure(ground, 'authenticator'), poolSizes.authenticator);
  const owner = createPool(configure(ground, 'owner'), poolSizes.owner);
  const visitors = createVisitorPool(configure(ground, 'visitor'), poolSizes.visitors);
  const notifications = createNotificationListener(configure(ground, 'owner'));

  return {
    visitorRead: visitors.read,
    run: <Row extends QueryResultRow>(context: RequestContext, statement: Statement) =>
      withClient(requests, (client) => runPipelined<Row>(client, context, statement)),
    transaction: (context, work) =>
      inTransaction(requests, context.readOnly ? beginReadOnly : begin, work, settingsOf(context)),
    privileged: {
      query: <Row extends QueryResultRow>(statement: Statement | string) =>
        withClient(owner, (client) => client.query<Row>(asQuery(statement))),
      transaction: (work) => inTransaction(owner, begin, work),
    },
    listen: notifications.listen,
    async close() {
      await Promise.all([requests.end(), owner.end(), visitors.close(), notifications.close()]);
    },
  };
}

const begin = { text: 'begin' };
const beginReadOnly = { text: 'begin read only' };
const commit = { text: 'commit' };

function createPool(config: ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    pipeline: true,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
  });
  // An idle connection that dies is replaced by the next call; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    throw asUnavailable(error);
  }
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    const known = asUnavailable(error);
    if (known !== error) broken ??= known as Error;
    throw known;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/**
 * One statement in its transaction, sent in one go. A failing step fails all later ones in PostgreSQL
 * itself (25P02), and `commit` then rolls back: nothing runs under a wrong identity.
 */
async function runPipelined<Row extends QueryResultRow>(
  client: pg.PoolClient,
  context: RequestContext,
  statement: Statement,
): Promise<QueryResult<Row>> {
  const steps = await Promise.allSettled([
    client.query(context.readOnly ? beginReadOnly : begin),
    client.query(settingsOf(context)),
    client.query<Row>(statement),
    client.query(commit),
  ]);
  for (const step of steps) if (step.status === 'rejected') throw step.reason;
  const main = steps[2];
  if (main.status === 'rejected') throw main.reason;
  return main.value;
}

async function inTransaction<T>(
  pool: pg.Pool,
  opening: Statement,
  work: (query: Query) => Promise<T>,
  settings?: Statement,
): Promise<T> {
  return withClient(pool, async (client) => {
    const opened = Promise.all([client.query(opening), settings && client.query(settings)]);
    try {
      await opened;
      const query: Query = <Row extends QueryResultRow>(statement: Statement | string) =>
        client.query<Row>(asQuery(statement));
      const result = await work(query);
      await client.query(commit);
      return result;
    } catch (error) {
      // A connection that is gone has rolled back by itself.
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });
}

const asQuery = (statement: Statement | string): Statement =>
  typeof statement === 'string' ? { text: statement } : statement;

/** Sets the identity, and what SQL may read of the request, for this transaction alone (docs/protocols.md#transaction-settings). */
function settingsOf({ identity, settings = {} }: RequestContext): Statement {
  const pairs = Object.entries({
    ...settings,
    'request.jwt.claims': JSON.stringify(identity.claims),
    role: identity.role,
  });
  return {
    name: `settings_${pairs.length}`,
    text: `select ${pairs.map((_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, true)`).join(', ')}`,
    values: pairs.flat(),
  };
}

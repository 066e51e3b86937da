import pg, { type ClientConfig, type QueryResult, type QueryResultRow } from 'pg';
import type { Database, Query, RequestContext, Statement } from './database.ts';
import { createNotificationListener } from './notifications.ts';
import { toUnavailable } from './unavailable.ts';
import { createVisitorPool } from './visitor-pool.ts';

/**
 * The role that a connection logs in as: the owner of the schemas, the authenticator that switches to a request's role,
 * or a visitor.
 */
export type Login = 'owner' | 'authenticator' | 'visitor';

/** How to reach a PostgreSQL database, and how to log in to it. */
export interface ConnectionSettings {
  forLogin(login: Login): ClientConfig;
}

const poolSizes = { authenticator: 8, owner: 4, visitors: 2 };

/**
 * The session settings of each login. They also set the role, because on an external PostgreSQL all connections log in
 * as the same user. As `authenticator`, a connection can do nothing until it has a request's identity; as `anon`, it can
 * only read what visitors may read.
 */
const sessionOptions: Record<Login, string> = {
  owner: '-c timezone=UTC',
  authenticator:
    '-c timezone=UTC -c role=authenticator -c statement_timeout=8000 -c idle_in_transaction_session_timeout=30000',
  visitor:
    '-c timezone=UTC -c role=anon -c default_transaction_read_only=on -c statement_timeout=8000 -c request.jwt.claims={"role":"anon"}',
};

function createClientConfig(settings: ConnectionSettings, login: Login): ClientConfig {
  const config = settings.forLogin(login);
  return { ...config, options: `${config.options ?? ''} ${sessionOptions[login]}`.trim() };
}

/** Opens a database. Connections are opened when they are first needed. */
export function openDatabase(settings: ConnectionSettings): Database {
  const requests = createPool(createClientConfig(settings, 'authenticator'), poolSizes.authenticator);
  const owner = createPool(createClientConfig(settings, 'owner'), poolSizes.owner);
  const visitors = createVisitorPool(createClientConfig(settings, 'visitor'), poolSizes.visitors);
  const notifications = createNotificationListener(createClientConfig(settings, 'owner'));

  return {
    visitorRead: visitors.read,
    run: <Row extends QueryResultRow>(context: RequestContext, statement: Statement) =>
      withClient(requests, (client) => runPipelined<Row>(client, context, statement)),
    transaction: (context, work) =>
      inTransaction(
        requests,
        context.readOnly ? beginReadOnly : begin,
        work,
        createSettingsStatement(context),
      ),
    privileged: {
      query: <Row extends QueryResultRow>(statement: Statement | string) =>
        withClient(owner, (client) => client.query<Row>(toStatement(statement))),
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
  // The pool replaces an idle connection that fails. Without this listener, the error would end the process.
  pool.on('error', () => {});
  return pool;
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    throw toUnavailable(error);
  }
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    const mapped = toUnavailable(error);
    if (mapped !== error) broken ??= mapped as Error;
    throw mapped;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/**
 * Runs one statement in its own transaction, with all steps pipelined. When a step fails, PostgreSQL rejects the later
 * ones (25P02) and `commit` rolls back, so the statement never runs under the wrong identity.
 */
async function runPipelined<Row extends QueryResultRow>(
  client: pg.PoolClient,
  context: RequestContext,
  statement: Statement,
): Promise<QueryResult<Row>> {
  const steps = await Promise.allSettled([
    client.query(context.readOnly ? beginReadOnly : begin),
    client.query(createSettingsStatement(context)),
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
  beginStatement: Statement,
  work: (query: Query) => Promise<T>,
  settings?: Statement,
): Promise<T> {
  return withClient(pool, async (client) => {
    const begun = Promise.all([client.query(beginStatement), settings && client.query(settings)]);
    try {
      await begun;
      const query: Query = <Row extends QueryResultRow>(statement: Statement | string) =>
        client.query<Row>(toStatement(statement));
      const result = await work(query);
      await client.query(commit);
      return result;
    } catch (error) {
      // The rollback fails when the connection is lost, but then PostgreSQL has already rolled back.
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });
}

const toStatement = (statement: Statement | string): Statement =>
  typeof statement === 'string' ? { text: statement } : statement;

/** Sets the identity and the request's settings until the end of the transaction (docs/protocols.md#transaction-settings). */
function createSettingsStatement({ identity, settings = {} }: RequestContext): Statement {
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

import type pg from 'pg';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Query, RequestContext, Statement } from './database.ts';

/**
 * The time limit in milliseconds. PostgreSQL begins a transaction at once, so a connection that does not respond to
 * that is lost, however long its other statements may take (docs/protocols/connections.md#database-limits).
 */
const query_timeout = 4000;
const begin = { text: 'begin', query_timeout };
const beginReadOnly = { text: 'begin read only', query_timeout };
const commit = { text: 'commit' };

/**
 * Runs one statement in its own transaction, with all steps pipelined. When a step fails, PostgreSQL rejects the later
 * steps (25P02) and `commit` rolls back, so the statement never runs under the wrong identity.
 */
export async function runPipelined<Row extends QueryResultRow>(
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
  // Only for the type: the loop has thrown already.
  if (main.status === 'rejected') throw main.reason;
  return main.value;
}

/** Runs `work` in a transaction, with the request's identity if there is a context. Rolls back when `work` throws. */
export async function runTransaction<T>(
  client: pg.PoolClient,
  context: RequestContext | undefined,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const begun = Promise.all([
    client.query(context?.readOnly ? beginReadOnly : begin),
    context && client.query(createSettingsStatement(context)),
  ]);
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
}

export const toStatement = (statement: Statement | string): Statement =>
  typeof statement === 'string' ? { text: statement } : statement;

/**
 * Sets the identity and the request's settings until the end of the transaction (docs/protocols/rest-transactions.md).
 */
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

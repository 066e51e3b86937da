import type { Caller } from '#platform/database/caller.ts';
import type { Database } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { visitorSearchPath } from '#platform/database/session-options.ts';
import type { Identity } from '#platform/jwt/identity.ts';
import type { Plan, ResultRow } from '#platform/rest/plan/plan.ts';
import type { RestService } from '#platform/rest/service/service.ts';
import { assertResult } from './execute-plan.ts';

// A visitor's read is one statement on a connection whose role is always `anon`. It is the fastest way to read, because
// it needs no `begin`, `set` or `commit`. A read that needs other settings than the connection's is a transaction, for
// example one that depends on the request's headers (`readsRequest`).

const apiKeyClaims: ReadonlySet<string> = new Set(['iss', 'role', 'iat', 'exp']);

/** Returns whether the caller sent only the anonymous key. An anonymous token may have more claims, which policies can read. */
export function isVisitor({ role, claims }: Identity): boolean {
  if (role !== 'anon') return false;
  for (const name in claims) if (!apiKeyClaims.has(name)) return false;
  return true;
}

/** Returns whether `executeVisitorRead` can execute a plan: the plan must need only one statement that returns one row, and no settings. */
export const isVisitorReadable = (plan: Plan, { searchPaths }: RestService): boolean =>
  !(plan.estimate || plan.timezone || plan.readsRequest) &&
  plan.response.kind !== 'explain' &&
  searchPaths.get(plan.schema) === visitorSearchPath;

/** Executes a plan as a visitor. Throws PGRST116 (not exactly one row), and PostgreSQL's own errors. */
export async function executeVisitorRead(plan: Plan, caller: Caller, database: Database): Promise<ResultRow> {
  return assertResult(plan, getOnlyRow(await database.visitorRead<ResultRow>(plan.statement, caller)));
}

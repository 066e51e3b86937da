import type { Database } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import type { Identity } from '#platform/jwt/jwt.ts';
import type { Plan, ResultRow } from '#platform/rest/plan/plan.ts';
import { judged } from './judge.ts';

// A visitor's read is one statement on a connection that can be nobody but a visitor: nothing to begin, set or
// commit, and the fastest way there is. It is a decision of the design that the `request.*` settings are not set
// there: policies and views that visitors read must not depend on a request's headers. Functions called by /rpc,
// and everybody who brings a token, find them always.

const keyClaims: ReadonlySet<string> = new Set(['iss', 'role', 'iat', 'exp']);

/** Who brings the anonymous key and nothing more: a token of that role may have claims that a policy reads. */
export function isVisitor({ role, claims }: Identity): boolean {
  if (role !== 'anon') return false;
  for (const name in claims) if (!keyClaims.has(name)) return false;
  return true;
}

/** What takes no second statement and no setting. */
export const visitorMayRead = (plan: Plan): boolean => !plan.estimate && !plan.timezone;

export async function executeAsVisitor(plan: Plan, database: Database): Promise<ResultRow> {
  return judged(plan, getOnlyRow(await database.visitorRead<ResultRow>(plan.statement)));
}

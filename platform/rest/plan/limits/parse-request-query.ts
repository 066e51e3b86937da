import { parseQueryString, type QueryParameters } from '#platform/rest/parse/query-string.ts';
import type { PlanHeaders } from '#platform/rest/plan/plan-context.ts';
import { assertAffordable, assertAffordableLengths } from './visitor-limits.ts';

/** The part that all requests to be planned have in common. */
export interface QueryRequest {
  /** The query string as it was sent, without the question mark. */
  query: string;
  headers: PlanHeaders;
  /** Whether the limits on what a request may cost apply (docs/protocols/rest-transactions.md#cost-limits). */
  isAnonymous: boolean;
}

/**
 * Parses the query string of a request. Throws PGRSTX01 if it is too expensive for an anonymous caller. Lengths are
 * checked before anything is parsed, and the rest before any SQL is created, because both take time that all callers
 * share.
 */
export function parseRequestQuery(
  { query, headers, isAnonymous }: QueryRequest,
  options?: { mayHaveArguments: boolean },
): QueryParameters {
  if (isAnonymous) assertAffordableLengths(query, headers);
  const parsed = parseQueryString(query, options);
  if (isAnonymous) assertAffordable(parsed);
  return parsed;
}

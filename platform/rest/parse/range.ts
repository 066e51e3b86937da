import { negativeLimit, negativeOffset, reversedRange } from '#platform/rest/errors/request-errors.ts';

/** Which rows of the result: `limit` of them from `offset` on; without a limit, all. */
export interface Range {
  offset: number;
  limit?: number;
}

const rangeHeader = /^(?:items=)?(\d+)-(\d*)$/;
const integer = /^-?\d+$/;

/**
 * The rows asked for by `limit` and `offset`, and by the `Range` header of a GET (docs/protocols.md#order-limit-and-range), both of
 * which bind. What is no number is as if it were not there: applications send `limit=undefined`.
 */
export function parseRange(
  limit: string | undefined,
  offset: string | undefined,
  header: string | undefined,
): Range {
  const asked = numberOf(limit);
  const start = numberOf(offset) ?? 0;
  if (asked !== undefined && asked < 0) throw negativeLimit();
  if (start < 0) throw negativeOffset();

  const [, first, last] = header?.match(rangeHeader) ?? [];
  if (first === undefined) return asked === undefined ? { offset: start } : { offset: start, limit: asked };
  if (asked === 0) return { offset: 0, limit: 0 };

  const lower = Math.max(start, safe(Number(first)));
  const ends = [asked === undefined ? Infinity : start + asked - 1, last ? safe(Number(last)) : Infinity];
  const upper = Math.min(...ends);
  if (upper < lower) throw reversedRange();
  return upper === Infinity ? { offset: lower } : { offset: lower, limit: upper - lower + 1 };
}

function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && integer.test(text) ? safe(Number(text)) : undefined;
}

/** Beyond this, numbers are no longer exact, and no table has as many rows. */
const safe = (value: number) => Math.min(value, Number.MAX_SAFE_INTEGER);

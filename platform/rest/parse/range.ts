import { negativeLimit, negativeOffset, reversedRange } from '#platform/rest/errors/request-errors.ts';

/** The rows to return: `limit` rows after skipping `offset` rows. Without a limit, all remaining rows are returned. */
export interface Range {
  offset: number;
  limit?: number;
}

const rangeHeader = /^(?:items=)?(\d+)-(\d*)$/;
const integer = /^-?\d+$/;

/**
 * Parses `limit`, `offset` and the `Range` header of a GET. If several are given, all of them apply
 * (docs/protocols/rest.md#order-limit-and-range). A limit or offset that is not a number is ignored, because some
 * applications send `limit=undefined`. Throws PGRST103 for a negative limit or offset, and for a reversed range.
 */
export function parseRange(
  limit: string | undefined,
  offset: string | undefined,
  header: string | undefined,
): Range {
  const maxCount = parseInteger(limit);
  const start = parseInteger(offset) ?? 0;
  if (maxCount !== undefined && maxCount < 0) throw negativeLimit();
  if (start < 0) throw negativeOffset();

  const [, first, last] = header?.match(rangeHeader) ?? [];
  if (first === undefined)
    return maxCount === undefined ? { offset: start } : { offset: start, limit: maxCount };
  // As in PostgREST, a limit of 0 overrides the header and the offset.
  if (maxCount === 0) return { offset: 0, limit: 0 };

  const lower = Math.max(start, toSafeInteger(Number(first)));
  const ends = [
    maxCount === undefined ? Infinity : start + maxCount - 1,
    last ? toSafeInteger(Number(last)) : Infinity,
  ];
  const upper = Math.min(...ends);
  if (upper < lower) throw reversedRange();
  return upper === Infinity ? { offset: lower } : { offset: lower, limit: upper - lower + 1 };
}

function parseInteger(text: string | undefined): number | undefined {
  return text !== undefined && integer.test(text) ? toSafeInteger(Number(text)) : undefined;
}

/** JavaScript cannot represent larger integers exactly, and no table has that many rows. */
const toSafeInteger = (value: number) => Math.min(value, Number.MAX_SAFE_INTEGER);

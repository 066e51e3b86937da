import { queryTooExpensive } from '#platform/rest/errors/request-errors.ts';
import type { Filter } from '#platform/rest/parse/filter.ts';
import { assertWithinLimits } from './cost-limits.ts';
import { getExpandedLength, hasExpandedSyntax } from './expanded-length.ts';

/** Throws PGRSTX01 for a pattern, a regular expression or a full text search that is too expensive for an anonymous caller. */
export function assertAffordableFilter({ operation }: Filter): void {
  if (operation.kind === 'fts')
    assertWithinLimits({
      'words in a full text search': operation.value.match(word)?.length ?? 0,
      'characters in a full text search': operation.value.length,
    });
  if (operation.kind !== 'compare') return;
  const { operator, quantifier, value } = operation;
  if (operator === 'like' || operator === 'ilike')
    assertWithinLimits({ 'wildcards in a pattern': value.match(/[*%]/g)?.length ?? 0 });
  if (operator === 'match' || operator === 'imatch')
    assertAffordableExpression(value, quantifier !== undefined);
}

function assertAffordableExpression(value: string, isArray: boolean): void {
  if (hasBackReference(value, isArray))
    throw queryTooExpensive('A regular expression has a back reference.', 'no back references');
  if (hasExpandedSyntax(value))
    throw queryTooExpensive('A regular expression has the option x.', 'no option x in a regular expression');
  assertWithinLimits({
    'characters in a regular expression': value.length,
    'characters in a regular expression whose repetitions are written out': getExpandedLength(value),
  });
}

/**
 * The text that PostgreSQL's parser may take for a word. It separates words at every ASCII character that is neither
 * a letter nor a digit. Whether another character is part of a word depends on the locale, so each one that is not
 * clearly a letter or a digit counts as a word of its own. Where PostgreSQL knows fewer letters,
 * this counts too few words, but the limit of characters holds.
 */
const word = /[\p{L}\p{M}\p{Nd}]+|[^\p{L}\p{M}\p{Nd}\p{ASCII}]/gu;

/**
 * Returns whether a pattern contains `\1` to `\9`, for which PostgreSQL has to try all ways to match. `\\1` is no
 * back reference, except in an array literal, which has escapes of its own.
 */
const hasBackReference = (pattern: string, isArray: boolean): boolean =>
  (isArray ? /\\[1-9]/ : /(?<!\\)(\\\\)*\\[1-9]/).test(pattern);

export const isRegularExpression = ({ operation }: Filter): boolean =>
  operation.kind === 'compare' && (operation.operator === 'match' || operation.operator === 'imatch');

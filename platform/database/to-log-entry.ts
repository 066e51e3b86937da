import { DatabaseUnavailable } from './database.ts';
import { isTimeout } from './unavailable.ts';

/**
 * Prepares an error for the log. DatabaseUnavailable and a statement's time limit become one line, because they may be
 * logged many times and their stack says nothing; any other error is returned unchanged.
 */
export function toLogEntry(error: unknown): unknown {
  if (isTimeout(error)) return toOneLine(error.message);
  if (!(error instanceof DatabaseUnavailable)) return error;
  const cause = getMessage(error.cause);
  return toOneLine(cause ? `${error.message}: ${cause}` : error.message);
}

/** For a host with several addresses, the driver's error has an empty message and contains one error per address. */
function getMessage(cause: unknown): string {
  if (cause instanceof AggregateError && !cause.message) return cause.errors.map(getMessage).join('; ');
  return cause instanceof Error ? cause.message : '';
}

const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

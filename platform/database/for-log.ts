import { DatabaseUnavailable } from './database.ts';

/**
 * An error as the log wants it. That the database is away says itself in one line, however often it is logged; of
 * all other errors the log keeps everything.
 */
export function forLog(error: unknown): unknown {
  if (!(error instanceof DatabaseUnavailable)) return error;
  const cause = messageOf(error.cause);
  return oneLine(cause ? `${error.message}: ${cause}` : error.message);
}

/** Where a name has several addresses, the driver's error has no message but those of each. */
function messageOf(cause: unknown): string {
  if (cause instanceof AggregateError && !cause.message) return cause.errors.map(messageOf).join('; ');
  return cause instanceof Error ? cause.message : '';
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

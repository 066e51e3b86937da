import type { Database } from '#platform/database/database.ts';

/** Has what is too old deleted in a new database, as if a server had looked at the clock for a day. */
export const allowPurges = ({ privileged }: Database) =>
  privileged.query("update installation.purge_clock set checked_at = now(), steady_since = '-infinity'");

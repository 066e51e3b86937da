import type { Database } from '#platform/database/database.ts';

/** Lets a new database delete what is too old, as if a server had looked at the clock for a day (docs/data.md). */
export const allowPurges = ({ privileged }: Database) =>
  privileged.query("update installation.purge_clock set checked_at = now(), steady_since = '-infinity'");

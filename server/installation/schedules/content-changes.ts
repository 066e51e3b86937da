import type { ConnectionListener, Database } from '#platform/database/database.ts';
import { watchPublications } from './publication-schedule.ts';

export interface ContentListener extends ConnectionListener {
  /** It is called with a table whose content, as visitors see it, has changed. */
  onChange(table: string): void;
}

/**
 * Watches what visitors see: rows that are written, of which the database sends a notification, and scheduled records that
 * become public.
 *
 * @returns a function that stops the schedule
 */
export async function watchContent(database: Database, listener: ContentListener): Promise<() => void> {
  const schedule = await watchPublications(database, listener.onChange);
  await database.listen(
    'content_changed',
    (table) => {
      listener.onChange(table);
      schedule.check(table);
    },
    {
      onDisconnect: listener.onDisconnect,
      onReconnect() {
        listener.onReconnect?.();
        schedule.check();
      },
    },
  );
  schedule.check();
  return schedule.stop;
}

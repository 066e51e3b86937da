import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';

const hourMs = 3_600_000;

/**
 * Counts the sign-ins that fail, for the log of what people do: one entry an hour for each account, and one for all emails
 * that nobody has. An attack so makes the log no longer.
 */
export function createFailedSignIns({ privileged }: Pick<Database, 'privileged'>, intervalMs = hourMs) {
  let counts = new Map<string | null, number>();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    const failures = [...counts].map(([user_id, count]) => ({ user_id, count }));
    counts = new Map();
    await privileged
      .query(sql`select public.log_failed_sign_ins(${JSON.stringify(failures)}::jsonb)`)
      .catch((error) => console.error('Failed sign-ins cannot be logged:', toLogEntry(error)));
  }

  return {
    /** @param userId null if nobody has the email */
    count(userId: string | null): void {
      counts.set(userId, (counts.get(userId) ?? 0) + 1);
      timer ??= setTimeout(() => void write(), intervalMs).unref();
    },
    /** Writes what has been counted. */
    stop: write,
  };
}

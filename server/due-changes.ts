import { createClient } from '@supabase/supabase-js';
import { toLogEntry } from '#platform/database/to-log-entry.ts';

/** How often a hosted project, which sends no notifications, is asked whether a change was given a time. */
const maxWaitMs = 10_000;

/**
 * Lets the staged changes of a hosted project go live at their times (docs/product/staged-changes.md). With the rights of a
 * visitor: the function does only what is due. Our own backend does it itself
 * (server/installation/schedules/publication-schedule.ts).
 *
 * @returns a function that stops it
 */
export function publishDueChanges(url: string, anonKey: string): () => void {
  const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;
  let isStopped = false;
  async function publish() {
    const { data: nextInMs, error } = await client.rpc('publish_due_changes');
    if (error && !hasFailed) console.error('Staged changes cannot go live:', toLogEntry(error));
    hasFailed = error !== null;
    if (!isStopped)
      timer = setTimeout(publish, Math.min(maxWaitMs, Math.ceil(nextInMs ?? maxWaitMs))).unref();
  }
  void publish();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#platform/database/database.ts';
import type { Files } from '#platform/storage/files/files.ts';
import type { Waiting } from './retry.ts';
import { SiteCopyError } from './site-copy-error.ts';
import { createTargetFetch } from './target-fetch.ts';

/** Describes what a copy reads from, and the project that it writes to. */
export interface SiteCopy extends Waiting {
  database: Database;
  files: Files;
  target: SupabaseClient;
  /** The URL of the target, without a slash at its end. */
  targetUrl: string;
}

/** Creates a client of supabase-js that sends the service role key of the target and stores no session. */
export function createTarget(url: string, serviceRoleKey: string, waiting: Waiting): SupabaseClient {
  return createClient(url, serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: createTargetFetch(waiting) },
  });
}

/** Returns the error of a target that has not done what it was asked. An interruption is reported as such. */
export function createFailure(
  { signal, targetUrl }: Pick<SiteCopy, 'signal' | 'targetUrl'>,
  action: string,
  error: { message: string },
): Error {
  if (signal.aborted) return signal.reason;
  return new SiteCopyError(
    `${action} failed at ${targetUrl}: ${error.message}. Run the command again to go on.`,
  );
}

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import type {} from '#tests/setup/acceptance-site.ts';

/** The public client as a browser of its own would hold it: nothing is shared between two of them. */
export function visitor(): SupabaseClient {
  const { url, anonKey } = inject('site');
  return createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** A client with a session of its own. */
export async function signedIn(): Promise<SupabaseClient> {
  const client = visitor();
  const { error } = await client.auth.signInWithPassword(inject('site').owner);
  if (error) throw error;
  return client;
}

/** What an administrator's program holds: the service key. */
export function service(): SupabaseClient {
  const { url, serviceRoleKey } = inject('site');
  return createClient(url, serviceRoleKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** What a call gave, or the error it was refused with. */
export function given<T>({ data, error }: { data: T; error: unknown }): NonNullable<T> {
  if (error) throw error;
  if (data === null || data === undefined) throw new Error('Nothing was given');
  return data;
}

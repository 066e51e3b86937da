import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import type {} from '#tests/setup/acceptance-site.ts';

/** Creates the client of a visitor. Two clients share no session, as if they were two browsers. */
export function createVisitorClient(): SupabaseClient {
  const { apiUrl, anonKey } = inject('site');
  return createClient(apiUrl, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** Creates a client with a new session of the owner. */
export async function createOwnerClient(): Promise<SupabaseClient> {
  const client = createVisitorClient();
  const { error } = await client.auth.signInWithPassword(inject('site').owner);
  if (error) throw error;
  return client;
}

/** Creates a client with the service role key. */
export function createServiceClient(): SupabaseClient {
  const { apiUrl, serviceRoleKey } = inject('site');
  return createClient(apiUrl, serviceRoleKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** Returns the data of a result, or throws its error. */
export function unwrap<T>({ data, error }: { data: T; error: unknown }): NonNullable<T> {
  if (error) throw error;
  if (data === null || data === undefined) throw new Error('The result has no data');
  return data;
}

import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import type {} from '#tests/setup/acceptance-site.ts';
import { createAddress } from '#tests/setup/client-address.ts';

const auth = {
  persistSession: false,
  autoRefreshToken: false,
  experimental: { passkey: true, recoveryCodes: true },
};

/**
 * Creates the client of a visitor. Two clients share no session, as if they were two browsers in two networks: otherwise
 * all tests would share the limits of one client (docs/protocols/auth-limits.md#limits). A site on another machine
 * ignores `x-forwarded-for`.
 */
export function createVisitorClient(options: { flowType?: 'implicit' | 'pkce' } = {}): SupabaseClient {
  const { apiUrl, anonKey } = inject('site');
  return createClient(apiUrl, anonKey, {
    auth: { ...auth, ...options },
    global: { headers: { 'x-forwarded-for': createAddress() } },
  });
}

let ownerSession: Promise<Session> | undefined;

/** Creates a client with the session of the owner, which all such clients share, because sign-ins are limited. */
export async function createOwnerClient(): Promise<SupabaseClient> {
  const client = createVisitorClient();
  ownerSession ??= client.auth
    .signInWithPassword(inject('site').owner)
    .then((result) => unwrap(result).session);
  unwrap(await client.auth.setSession(await ownerSession));
  return client;
}

export function createServiceClient(): SupabaseClient {
  const { apiUrl, serviceRoleKey } = inject('site');
  return createClient(apiUrl, serviceRoleKey, { auth });
}

/** Returns the data of a result, or throws its error. */
export function unwrap<Result extends { data: unknown; error: unknown }>({ data, error }: Result) {
  if (error) throw error;
  if (data === null || data === undefined) throw new Error('The result has no data');
  return data as NonNullable<Extract<Result, { error: null }>['data']>;
}

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Config } from './config.ts';
import { createInProcessFetch } from './describe-backend.ts';
import type { OwnBackend } from './installation/backend.ts';

/**
 * Creates the client with which the server does what no person asks it to: it counts visits and checks links. It has the
 * rights of the service, so it never gets what a visitor could make it write. Null in supabase mode without
 * SUPABASE_SERVICE_ROLE_KEY.
 */
export function createServiceClient(
  { deployment, siteUrl }: Config,
  ownBackend: OwnBackend | undefined,
): SupabaseClient | null {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  if (ownBackend)
    return createClient(siteUrl, ownBackend.secrets.serviceRoleKey, {
      auth,
      global: { fetch: createInProcessFetch(ownBackend) },
    });
  if (deployment.mode !== 'supabase' || !deployment.serviceRoleKey) return null;
  return createClient(deployment.url, deployment.serviceRoleKey, { auth });
}

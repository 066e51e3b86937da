import { type Config, ConfigError, hasOwnBackend, type OwnConfig } from '#server/config.ts';

/**
 * Throws ConfigError if the backend of the site is elsewhere (`SUPABASE_URL`): at a Supabase project, or at another
 * installation of Wayfare (docs/hosting.md), where the command works.
 *
 * @param onSupabase a sentence that says what to do instead on a Supabase project
 */
export function requireOwnBackend(config: Config, onSupabase: string): asserts config is OwnConfig {
  if (hasOwnBackend(config)) return;
  throw new ConfigError(
    `The backend of this site is at SUPABASE_URL. If that is another Wayfare, run this command on its server. ${onSupabase}`,
  );
}

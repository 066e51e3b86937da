import type { User } from '@supabase/supabase-js';

/** Says how long the links of an email change are valid by default, in ms (docs/protocols/auth.md#auth-settings). */
const linkLifetimeMs = 3_600_000;

/** Returns the new email that waits for confirmation; null if there is none, or if its links have expired. */
export function getWaitingEmail(
  { new_email, email_change_sent_at }: Pick<User, 'new_email' | 'email_change_sent_at'>,
  now: number,
): string | null {
  if (!new_email || !email_change_sent_at) return null;
  return Date.parse(email_change_sent_at) + linkLifetimeMs > now ? new_email : null;
}

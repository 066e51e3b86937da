import type { SupabaseClient } from '@supabase/supabase-js';
import { findWeakness } from '#platform/auth/credentials/password-rules.ts';
import { createRateLimit } from '#platform/limits/rate-limit.ts';
import { passwordRules } from '#server/installation/auth-settings.ts';

/** What somebody sends who accepts an invitation. */
interface Acceptance {
  token: string;
  name: string;
  password: string;
}

/** The email of the new account; or why there is none, and whether another password may help. */
type AcceptanceResult = { email: string } | { fault: string; field: 'password' | null };

export type AcceptInvitation = (acceptance: Acceptance, client: string) => Promise<AcceptanceResult>;

/** Each attempt with a valid link hashes a password. */
const attemptLimit = { tokens: 10, perSeconds: 600, burst: 10 };

const maxNameLength = 100;

/**
 * Creates the accounts of people who have been invited (docs/product/people.md). The database gives the account its role
 * when it is created, and rejects it if the invitation is not open, whoever asks. `service` is the client with the rights
 * of the service; null on a hosted project that has not given them.
 */
export function createAcceptInvitation(service: SupabaseClient | null): AcceptInvitation {
  const limit = createRateLimit(attemptLimit);
  return async ({ token, name, password }, client) => {
    if (!service)
      return createFault(
        'No account can be created yet: on a Supabase project, the server of this site needs SUPABASE_SERVICE_ROLE_KEY for it.',
      );
    if (!limit.take(client)) return createFault('Too many tries. Please wait a few minutes.');
    const { data, error: readError } = await service.rpc('read_invitation', { token });
    if (readError) return createFailure(readError.message);
    const [invitation] = data as { id: string; state: string; email: string }[];
    if (invitation?.state !== 'open') return createFault('This invitation is not open any more.');
    const { id, email } = invitation;
    const weakness = findWeakness(password, passwordRules, [email]);
    if (weakness) return { fault: weakness.message, field: 'password' };
    const { error } = await service.auth.admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { name: [...name.trim()].slice(0, maxNameLength).join('') || null },
      app_metadata: { invitation: id },
    });
    if (!error) return { email };
    if (error.code === 'email_exists')
      return createFault('There is an account with this email already. Please log in.');
    if (error.code === 'weak_password') return { fault: error.message, field: 'password' };
    return createFailure(error.message);
  };
}

const createFault = (fault: string): AcceptanceResult => ({ fault, field: null });

function createFailure(message: string): AcceptanceResult {
  console.error('An invitation could not be accepted:', message);
  return createFault('Your account could not be created. Please try again in a moment.');
}

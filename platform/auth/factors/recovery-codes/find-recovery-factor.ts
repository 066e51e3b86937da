import type { Context } from 'hono';
import { factorNotFound } from '#platform/auth/factors/find-own-factor.ts';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import { requirePermanentUser } from '#platform/auth/session/require-permanent-user.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { type FactorRow, listFactors } from '#platform/auth/store/factors.ts';
import type { Query } from '#platform/database/database.ts';

/**
 * Finds the factor that stands for the user's set of recovery codes.
 *
 * @throws AuthError if the user has none
 */
export async function findRecoveryFactor(query: Query, context: Context<SignedIn>): Promise<FactorRow> {
  const { user } = context.var;
  requirePermanentUser(user);
  const factors = await listFactors(query, user.id);
  const factor = factors.find(({ factor_type }) => factor_type === 'recovery_code');
  if (!factor) throw factorNotFound();
  return factor;
}

/** Only who has used a second factor may see or remove recovery codes, which stand in for it. */
export function requireAal2({ var: { aal } }: Context<SignedIn>): void {
  if (aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 session is required to manage recovery codes');
}

import type { Context } from 'hono';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { requirePermanentUser } from '#platform/auth/session/require-permanent-user.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { type FactorRow, findFactor } from '#platform/auth/store/factors.ts';
import type { Query } from '#platform/database/database.ts';
import { isUuid } from '#platform/database/uuid.ts';

/** Finds the factor that the path names by its ID. Somebody else's factor is as unknown as one that does not exist. */
export async function findOwnFactor(query: Query, context: Context<SignedIn>): Promise<FactorRow> {
  const { user } = context.var;
  requirePermanentUser(user);
  const id = context.req.param('id') ?? '';
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const factor = await findFactor(query, { id, userId: user.id });
  if (!factor) throw factorNotFound();
  return factor;
}

export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found');

/** Rejects factors that this server cannot verify (docs/protocols/auth-proofs.md#second-factors). */
export function requireVerifiable({ settings }: AuthService, { factor_type }: FactorRow): void {
  if (factor_type === 'webauthn' && !settings.enableWebauthnVerify)
    throw new AuthError(422, 'mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn');
  if (factor_type !== 'totp' && factor_type !== 'webauthn')
    throw validationFailed('factor_type needs to be totp or webauthn');
}

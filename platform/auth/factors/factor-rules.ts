import type { Context } from 'hono';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { requirePermanentUser, type SignedIn } from '#platform/auth/session/require-session.ts';
import {
  deleteAbandonedFactors,
  type FactorRow,
  findFactor,
  listFactors,
} from '#platform/auth/store/factors.ts';
import type { Query } from '#platform/database/database.ts';
import { isUuid } from '#platform/database/uuid.ts';

/** The default of Supabase (docs/protocols/auth-proofs.md#second-factors). */
const maxFactors = 10;

/**
 * Checks that a user may have another factor with this name. The user must be locked, so that simultaneous requests do
 * not exceed the limit.
 */
export async function requireRoomForFactor(
  query: Query,
  { userId, name, aal }: { userId: string; name: string; aal: string },
): Promise<void> {
  await deleteAbandonedFactors(query);
  const factors = await listFactors(query, userId);
  if (factors.some((factor) => (factor.friendly_name ?? '') === name))
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  if (factors.length >= maxFactors)
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  if (factors.some(({ status }) => status === 'verified') && aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
}

/** A QR code has room for an issuer of this length, whatever characters it contains. */
const maxNameLength = 64;

/** Returns the name of a factor, or of the site that issues it. A missing text is an empty name. */
export function parseFactorName(text: string | null | undefined): string {
  const name = text ?? '';
  if (name.length > maxNameLength)
    throw validationFailed(`A name cannot be longer than ${maxNameLength} characters`);
  if (/\p{Cc}|\p{Cs}/u.test(name)) throw validationFailed('A name cannot contain control characters');
  return name;
}

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

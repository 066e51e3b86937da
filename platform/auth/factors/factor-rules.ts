import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { deleteAbandonedFactors, listFactors } from '#platform/auth/store/factors.ts';
import type { Query } from '#platform/database/database.ts';

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

import { validationFailed } from '#platform/auth/protocol/errors.ts';

/** A QR code has room for this many characters, whichever they are. */
const maxLength = 64;

/**
 * Returns the name of a factor, or of the site that it belongs to. Nothing is an empty name.
 *
 * @throws AuthError
 */
export function parseFactorName(text: string | null | undefined): string {
  const name = text ?? '';
  if (name.length > maxLength) throw validationFailed(`A name cannot be longer than ${maxLength} characters`);
  if (/\p{Cc}|\p{Cs}/u.test(name)) throw validationFailed('A name cannot contain control characters');
  return name;
}

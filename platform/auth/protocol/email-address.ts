import { validationFailed } from './errors.ts';

/** The syntax of HTML's email inputs. It excludes spaces, quotes, line breaks and a second `@`. */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const maxLength = 255;

/**
 * Normalizes an email address for storage and comparison. Returns undefined if it is invalid
 * (docs/protocols/auth.md#auth-requests).
 */
export function parseEmailAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  return address.length <= maxLength && pattern.test(address) ? address : undefined;
}

/** Normalizes an email address like `parseEmailAddress`, but rejects an invalid one. */
export function requireEmailAddress(text: string): string {
  const address = parseEmailAddress(text);
  if (!address) throw validationFailed('Unable to validate email address: invalid format');
  return address;
}

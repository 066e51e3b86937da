import { AuthError, validationFailed } from './errors.ts';

const e164 = /^[1-9][0-9]{1,14}$/;

/**
 * Normalizes a phone number for storage: digits only. Throws AuthError if it is not an international number (E.164).
 */
export function requirePhoneNumber(text: string): string {
  const digits = text.replace(/^\+/, '').replaceAll(' ', '');
  if (!e164.test(digits)) throw validationFailed('Invalid phone number format (E.164 required)');
  return digits;
}

/** Rejects a request with a phone number: the number is invalid, or phones are not offered. */
export function rejectPhone(phone: string, status: 400 | 422, message: string): never {
  requirePhoneNumber(phone);
  throw new AuthError(status, 'phone_provider_disabled', message);
}

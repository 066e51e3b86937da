/** Returns whether passkeys work here: on a secure page with a domain (https://www.w3.org/TR/webauthn-3/#rp-id). */
export const supportsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

/** Returns whether this browser can offer passkeys in a field, beside saved passwords. */
export const supportsPasskeyAutofill = async (): Promise<boolean> =>
  supportsPasskeys() &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true;

export const isPasskeyRejected = (error: Error): boolean =>
  'status' in error && (error.status === 400 || error.status === 403);

/** Returns whether the browser's prompt was closed, or has expired. Browsers do not say which. */
export const isPromptClosed = ({ name }: Error): boolean =>
  name === 'NotAllowedError' || name === 'AbortError';

/** The message if the backend's passkeys are for another domain, e.g. because the backend has a URL of its own. */
const otherDomain = 'Passkeys do not work at this URL. Use your password instead.';

const messages: Record<string, string> = {
  webauthn_verification_failed: 'This passkey is not accepted. Use your password instead.',
  webauthn_challenge_expired: 'The prompt was open for too long. Please try again.',
  webauthn_challenge_not_found: 'The prompt was open for too long. Please try again.',
  ERROR_INVALID_DOMAIN: otherDomain,
  ERROR_INVALID_RP_ID: otherDomain,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey for your account already.',
};

/** Replaces the messages that are meant for programs. */
export function toPasskeyError(error: Error): Error {
  const message = 'code' in error ? messages[String(error.code)] : undefined;
  return message === undefined ? error : new Error(message);
}

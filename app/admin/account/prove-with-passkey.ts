import { supportsPasskeys } from '#app/admin/session/passkeys.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';

/** Whether this browser can use a passkey without a sign-in that replaces the session. */
export const canProveWithPasskey = (): boolean =>
  supportsPasskeys() && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/**
 * Proves with a passkey who uses this session (docs/protocols.md#reauthentication). The browser shows its prompt.
 *
 * @throws what the browser throws if the prompt is closed, or the backend's error
 */
export async function proveWithPasskey(auth: BrowserClient['auth']): Promise<void> {
  const { data, error } = await auth.passkey.startAuthentication();
  if (error) throw error;
  const options = data.options as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const passkey = { challenge_id: data.challenge_id, credential: credential.toJSON() };
  // Only our own backend knows this attribute.
  const attributes: object = { passkey };
  const { error: rejection } = await auth.updateUser(attributes);
  if (rejection) throw rejection;
}

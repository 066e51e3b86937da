import type { SupabaseClient } from '@supabase/supabase-js';
import {
  createSoftwareAuthenticator,
  type Forgery,
  type SoftwareAuthenticator,
} from './software-authenticator.ts';

/** Adds a passkey for the signed-in user of a client. Returns its ID, and the authenticator that has it. */
export async function addPasskey(
  { auth }: SupabaseClient,
  origin: string,
): Promise<{ id: string; authenticator: SoftwareAuthenticator }> {
  const authenticator = createSoftwareAuthenticator(origin);
  const { data, error } = await createPasskey(auth, authenticator);
  if (error) throw error;
  return { id: data.id, authenticator };
}

/** Sends what an authenticator creates for the options of the server. */
export async function createPasskey(
  { passkey }: SupabaseClient['auth'],
  authenticator: SoftwareAuthenticator,
  forgery?: Forgery,
) {
  const { data, error } = await passkey.startRegistration();
  if (error) throw error;
  const credential = authenticator.create(data.options, forgery);
  return passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
}

/** Signs a client in with an authenticator. */
export async function signInWithPasskey(
  { auth }: SupabaseClient,
  authenticator: SoftwareAuthenticator,
  forgery?: Forgery,
) {
  const { data, error } = await auth.passkey.startAuthentication();
  if (error) throw error;
  const credential = authenticator.get(data.options, forgery);
  return auth.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
}

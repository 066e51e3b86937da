import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestAuth } from './auth.ts';
import { enrollTotp } from './totp.ts';

/** Signs in a user who has an authenticator app and recovery codes, at aal2. */
export async function createRecoveryUser(auth: TestAuth) {
  const user = await auth.signInNewUser();
  const { factorId } = await enrollTotp(user.client);
  const { data, error } = await user.client.auth.mfa.recoveryCodes.generate();
  if (error) throw error;
  return { ...user, factorId, set: data };
}

/** Signs in with the password only: like somebody who has lost the authenticator app, or a thief. */
export async function signInAtAal1(
  auth: TestAuth,
  { email, password }: { email: string; password: string },
): Promise<{ client: SupabaseClient; token: string }> {
  const client = auth.client();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, token: data.session.access_token };
}

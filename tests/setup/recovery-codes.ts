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

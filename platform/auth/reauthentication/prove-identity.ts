import type { Context } from 'hono';
import type * as z from 'zod';
import { passwordMatches } from '#platform/auth/credentials/passwords.ts';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import { limitGuesses } from '#platform/auth/service/limit-guesses.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { recordUse } from '#platform/auth/store/passkeys.ts';
import { recordReauthentication } from '#platform/auth/store/reauthentication.ts';
import {
  type ceremonySchema,
  parseCeremony,
  verificationFailed,
} from '#platform/auth/webauthn/read-ceremony.ts';
import { passkeysDisabled } from '#platform/auth/webauthn/require-passkeys.ts';
import { verifyPasskey } from '#platform/auth/webauthn/verify-passkey.ts';

/** The fields by which the body of `PUT /user` may prove who sends it. */
interface Proof {
  currentPassword: string | null | undefined;
  passkey: z.infer<typeof ceremonySchema> | null | undefined;
}

/**
 * Checks the current password or the response of a passkey, if the request has one, and records in the session that its
 * user has proved who she is (docs/protocols/auth-proofs.md#reauthentication).
 */
export async function proveIdentity(
  service: AuthService,
  context: Context<SignedIn>,
  { currentPassword, passkey }: Proof,
): Promise<void> {
  if (currentPassword) await checkCurrentPassword(service, context, currentPassword);
  else if (passkey) await checkPasskey(service, context, passkey);
  else return;
  await recordReauthentication(service.getPrivileged(context).query, context.var.sessionId);
}

/** Guesses count toward the limit of sign-ins, so that whoever holds a token gets no additional ones. */
async function checkCurrentPassword(
  service: AuthService,
  context: Context<SignedIn>,
  password: string,
): Promise<void> {
  const { email, encrypted_password } = context.var.user;
  const client = await limitGuesses(service, context, email ?? undefined);
  if (!(await passwordMatches(password, encrypted_password, client)))
    throw new AuthError(400, 'current_password_invalid', 'The current password is wrong');
}

async function checkPasskey(
  service: AuthService,
  context: Context<SignedIn>,
  proof: z.infer<typeof ceremonySchema>,
): Promise<void> {
  if (!service.settings.enablePasskeys) throw passkeysDisabled();
  const { passkey, use } = await verifyPasskey(service, context, parseCeremony(proof));
  const isOwn = passkey.user_id === context.var.user.id;
  if (!isOwn || !(await recordUse(service.getPrivileged(context).query, passkey, use)))
    throw verificationFailed();
}

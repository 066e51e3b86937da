import type { Context } from 'hono';
import * as z from 'zod';
import { hashToken } from '#platform/auth/credentials/tokens.ts';
import { findTokenHash } from '#platform/auth/email-links/find-code.ts';
import {
  firstConfirmationMessage,
  getTokenTypes,
  type PresentedToken,
  redeemToken,
} from '#platform/auth/email-links/redeem-token.ts';
import { parseEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { requirePhoneNumber } from '#platform/auth/protocol/phone-number.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import { createSessionObject } from '#platform/auth/session/session-object.ts';
import { createSession } from '#platform/auth/store/sessions.ts';
import type { Handler } from '#platform/http/handler.ts';

const bodySchema = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
});

/**
 * POST /verify: a session in exchange for what an email contains. `token_hash` is the token of its link. `token` is that
 * token or the code, together with the address of the email (docs/protocols/auth.md#codes).
 */
export const verify: Handler<AuthService> = async (service, context) => {
  const fields = await readBody(context, bodySchema);
  const presented = await findToken(service, context, fields);
  const result =
    presented &&
    (await service.getPrivileged(context).transaction(async (query) => {
      const redeemed = await redeemToken(service, query, presented);
      if (!redeemed || redeemed === 'first-confirmation') return redeemed;
      return createSession(query, {
        userId: redeemed.userId,
        method: 'otp',
        client: readClientInfo(context),
      });
    }));
  if (!result) throw expired(Boolean(fields.token_hash));
  if (result === 'first-confirmation') return context.json({ msg: firstConfirmationMessage, code: '200' });
  return context.json(await createSessionObject(service, result));
};

/**
 * Returns the token that the body presents. Returns undefined for a wrong code, for an invalid address and for a phone
 * number, because this server sends no codes to phones. Throws AuthError for the invalid combinations in
 * docs/protocols/auth-endpoints.md.
 */
async function findToken(
  service: AuthService,
  context: Context,
  { type, token, token_hash, email, phone }: z.infer<typeof bodySchema>,
): Promise<PresentedToken | undefined> {
  if (!type) throw validationFailed('Verify requires a verification type');
  if (!token && !token_hash) throw validationFailed('Verify requires either a token or a token hash');
  if (token_hash) {
    if (token || email || phone) throw validationFailed('Only the token_hash and type should be provided');
    return { type, tokenHash: hashToken(token_hash) };
  }
  if (Boolean(email) === Boolean(phone))
    throw validationFailed('Only an email address or phone number should be provided on verify');
  if (phone) {
    if (type !== 'sms' && type !== 'phone_change') throw validationFailed('Invalid email verification type');
    requirePhoneNumber(phone);
    return undefined;
  }
  const types = getTokenTypes(type);
  const address = parseEmailAddress(email ?? '');
  if (!address || !token) return undefined;
  const tokenHash = await findTokenHash(service, context, { email: address, token, types });
  return tokenHash === undefined ? undefined : { type, tokenHash, email: address };
}

const expired = (isTokenHash: boolean) =>
  new AuthError(
    403,
    'otp_expired',
    isTokenHash ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  );

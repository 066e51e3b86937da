import * as z from 'zod';
import {
  firstConfirmationMessage,
  type PresentedToken,
  redeemToken,
} from '#platform/auth/email-links/redeem-token.ts';
import { readClientInfo } from '#platform/auth/protocol/client-info.ts';
import { parseEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { createSessionObject } from '#platform/auth/protocol/session-object.ts';
import type { AuthService } from '#platform/auth/service.ts';
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
 * POST /verify: a session in exchange for the token of an email link. The token may be in `token`, together with the
 * email address, or in `token_hash`. Emails contain no short codes, because those could be guessed.
 */
export const verify: Handler<AuthService> = async (service, context) => {
  const fields = await readBody(context, bodySchema);
  const presented = parseToken(fields);
  const result = await service.getPrivileged(context).transaction(async (query) => {
    const redeemed = presented && (await redeemToken(query, presented));
    if (!redeemed || redeemed === 'first-confirmation') return redeemed;
    return createSession(query, {
      userId: redeemed.userId,
      method: 'otp',
      client: readClientInfo(context),
    });
  });
  if (!result) throw expired(Boolean(fields.token_hash));
  if (result === 'first-confirmation') return context.json({ msg: firstConfirmationMessage, code: '200' });
  return context.json(await createSessionObject(service, result));
};

/**
 * Returns the token in the body, or undefined if its type is one for phones: this server sends no tokens to phones.
 *
 * @throws AuthError for the invalid combinations in docs/protocols.md#auth-endpoints.
 */
function parseToken({
  type,
  token,
  token_hash,
  email,
  phone,
}: z.infer<typeof bodySchema>): PresentedToken | undefined {
  if (!type) throw validationFailed('Verify requires a verification type');
  if (!token && !token_hash) throw validationFailed('Verify requires either a token or a token hash');
  if (token_hash) {
    if (token || email || phone) throw validationFailed('Only the token_hash and type should be provided');
    return { type, token: token_hash };
  }
  if (Boolean(email) === Boolean(phone))
    throw validationFailed('Only an email address or phone number should be provided on verify');
  if (phone && (type === 'sms' || type === 'phone_change')) return undefined;
  // An invalid address becomes an empty string, which matches no token.
  return { type, token: token ?? '', email: parseEmailAddress(email ?? '') ?? '' };
}

const expired = (isTokenHash: boolean) =>
  new AuthError(
    403,
    'otp_expired',
    isTokenHash ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  );

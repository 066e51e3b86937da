import type { Context } from 'hono';
import * as z from 'zod';
import { hashToken } from '#platform/auth/credentials/tokens.ts';
import {
  findTokenHash,
  firstConfirmationMessage,
  getTokenTypes,
  type PresentedToken,
  redeemToken,
} from '#platform/auth/email-links/redeem-token.ts';
import { parseEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { AuthError, toAuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { requirePhoneNumber } from '#platform/auth/protocol/phone-number.ts';
import { readRedirectUrl } from '#platform/auth/protocol/redirect-url.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import { createSessionObject } from '#platform/auth/session/session-object.ts';
import { issueAuthCode } from '#platform/auth/store/flow-states.ts';
import { createSession } from '#platform/auth/store/sessions.ts';
import type { Query } from '#platform/database/database.ts';
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
      return signIn(query, context, redeemed.userId);
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

const signIn = (query: Query, context: Context, userId: string) =>
  createSession(query, { userId, method: 'otp', client: readClientInfo(context) });

/**
 * GET /verify: the target of email links. Redirects the browser to the site with a session, an authorization code or an
 * error in the URL (docs/protocols/auth-endpoints.md). HEAD and prefetch requests do not redeem the link.
 */
export const verifyLink: Handler<AuthService> = async (service, context) => {
  if (context.req.method === 'HEAD' || context.req.header('sec-purpose')?.includes('prefetch'))
    return context.body(null, 204);
  const { token, type } = context.req.query();
  if (!type) throw validationFailed('Verify requires a verification type');
  if (!token) throw validationFailed('Verify requires a token or a token hash');
  const redirectTo = service.resolveRedirect(readRedirectUrl(context));
  const isPkce = token.startsWith('pkce_');
  try {
    return redirect(context, redirectTo, await redeemLink(service, context, { token, type }));
  } catch (error) {
    const params = toErrorParams(toAuthError(error));
    return redirect(context, redirectTo, { query: isPkce ? params : {}, fragment: params });
  }
};

/** The parameters of the site's URL. The empty `sb` is part of the protocol (docs/protocols/auth-endpoints.md). */
interface RedirectParams {
  query?: Record<string, string>;
  fragment?: Record<string, string>;
}

async function redeemLink(
  service: AuthService,
  context: Context,
  { token, type }: { token: string; type: string },
): Promise<RedirectParams> {
  const result = await service.getPrivileged(context).transaction(async (query) => {
    const redeemed = await redeemToken(service, query, { tokenHash: hashToken(token), type });
    if (!redeemed || redeemed === 'first-confirmation') return redeemed;
    if (redeemed.flowStateId) return { code: await issueAuthCode(query, redeemed.flowStateId) };
    return signIn(query, context, redeemed.userId);
  });
  if (!result) throw expired(true);
  if (result === 'first-confirmation') return { fragment: { message: firstConfirmationMessage, sb: '' } };
  if ('code' in result) return { query: { code: result.code } };
  const { user: _, ...session } = await createSessionObject(service, result);
  const { expires_at, expires_in, ...tokens } = session;
  return {
    fragment: { ...tokens, expires_at: `${expires_at}`, expires_in: `${expires_in}`, sb: '', type },
  };
}

/** The OAuth error code (RFC 6749, 4.1.2.1) for each HTTP status of an `AuthError`. */
const oauthErrors: Record<number, string> = {
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

const toErrorParams = ({ status, code, message }: AuthError) => ({
  error: oauthErrors[status] ?? 'invalid_request',
  error_code: code,
  error_description: message,
  sb: '',
});

function redirect(
  context: Context,
  redirectTo: string,
  { query = {}, fragment = {} }: RedirectParams,
): Response {
  const url = new URL(redirectTo);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const fragmentParams = new URLSearchParams(fragment);
  fragmentParams.sort();
  url.hash = fragmentParams.toString();
  context.header('Referrer-Policy', 'no-referrer');
  return context.redirect(url.href, 303);
}

import type { Context } from 'hono';
import { hashToken } from '#platform/auth/credentials/tokens.ts';
import { firstConfirmationMessage, redeemToken } from '#platform/auth/email-links/redeem-token.ts';
import { AuthError, toAuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { readRedirectUrl } from '#platform/auth/protocol/redirect-url.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import { createSessionObject } from '#platform/auth/session/session-object.ts';
import { issueAuthCode } from '#platform/auth/store/flow-states.ts';
import { createSession } from '#platform/auth/store/sessions.ts';
import type { Handler } from '#platform/http/handler.ts';

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
    return createSession(query, {
      userId: redeemed.userId,
      method: 'otp',
      client: readClientInfo(context),
    });
  });
  if (!result) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
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

import type { Context } from 'hono';
import { visitorOf } from '#platform/auth/limits.ts';
import { AuthError, asAuthError, invalid } from '#platform/auth/protocol/errors.ts';
import { wantedRedirect } from '#platform/auth/protocol/redirects.ts';
import { sessionObject } from '#platform/auth/protocol/session-object.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { issueAuthCode } from '#platform/auth/store/flow-states.ts';
import { openSession } from '#platform/auth/store/sessions.ts';
import { halfConfirmed, redeem } from './redeem.ts';

/**
 * GET /verify: where a mail's link leads. It sends the browser on to the site, with a session, a code or
 * what went wrong in the address (docs/protocols.md#auth-endpoints). A look without opening (HEAD, prefetch) redeems nothing.
 */
export async function verifyLink(service: AuthService, context: Context): Promise<Response> {
  if (context.req.method === 'HEAD' || context.req.header('sec-purpose')?.includes('prefetch'))
    return context.body(null, 204);
  const { token, type } = context.req.query();
  if (!type) throw invalid('Verify requires a verification type');
  if (!token) throw invalid('Verify requires a token or a token hash');
  const redirectTo = service.redirects(wantedRedirect(context));
  const isPkce = token.startsWith('pkce_');
  try {
    return sendOn(context, redirectTo, await outcomeOf(service, context, { token, type }));
  } catch (error) {
    const failure = failureOf(asAuthError(error));
    return sendOn(context, redirectTo, { query: isPkce ? failure : {}, hash: failure });
  }
}

interface Outcome {
  query?: Record<string, string>;
  hash?: Record<string, string>;
}

async function outcomeOf(
  service: AuthService,
  context: Context,
  { token, type }: { token: string; type: string },
): Promise<Outcome> {
  const result = await service.store.transaction(async (query) => {
    const redeemed = await redeem(query, { token, type });
    if (!redeemed || redeemed === 'half-confirmed') return redeemed;
    if (redeemed.flowStateId) return issueAuthCode(query, redeemed.flowStateId).then((code) => ({ code }));
    return openSession(query, { userId: redeemed.userId, method: 'otp', visitor: visitorOf(context) });
  });
  if (!result) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  if (result === 'half-confirmed') return { hash: { message: halfConfirmed, sb: '' } };
  if ('code' in result) return { query: { code: result.code } };
  const { user: _, ...session } = await sessionObject(service, result);
  const { expires_at, expires_in, ...texts } = session;
  return { hash: { ...texts, expires_at: `${expires_at}`, expires_in: `${expires_in}`, sb: '', type } };
}

/** OAuth's names for what went wrong (RFC 6749, 4.1.2.1), by the status that the API would answer. */
const oauthErrors: Record<number, string> = {
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

const failureOf = ({ status, code, message }: AuthError) => ({
  error: oauthErrors[status] ?? 'invalid_request',
  error_code: code,
  error_description: message,
  sb: '',
});

function sendOn(context: Context, redirectTo: string, { query = {}, hash = {} }: Outcome): Response {
  const url = new URL(redirectTo);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const fragment = new URLSearchParams(hash);
  fragment.sort();
  url.hash = fragment.toString();
  context.header('Referrer-Policy', 'no-referrer');
  return context.redirect(url.href, 303);
}

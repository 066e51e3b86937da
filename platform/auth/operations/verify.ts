import type { Context } from 'hono';
import * as z from 'zod';
import { visitorOf } from '#platform/auth/limits.ts';
import { asEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { AuthError, invalid } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { sessionObject } from '#platform/auth/protocol/session-object.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { openSession } from '#platform/auth/store/sessions.ts';
import { halfConfirmed, type Presented, redeem } from './redeem.ts';

const body = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
});

/**
 * POST /verify: a session for a mail's token. The form with an address takes the same token as the one
 * without: mails bring no short codes, which could be guessed.
 */
export async function verify(service: AuthService, context: Context): Promise<Response> {
  const fields = await readBody(context, body);
  const byHash = Boolean(fields.token_hash);
  const presented = presentedBy(fields);
  const outcome = await service.store.transaction(async (query) => {
    const redeemed = presented && (await redeem(query, presented));
    if (!redeemed || redeemed === 'half-confirmed') return redeemed;
    return openSession(query, { userId: redeemed.userId, method: 'otp', visitor: visitorOf(context) });
  });
  if (!outcome) throw expired(byHash);
  if (outcome === 'half-confirmed') return context.json({ msg: halfConfirmed, code: '200' });
  return context.json(await sessionObject(service, outcome));
}

/** What the fields name; undefined for a token of a phone, of which there are none. Throws what docs/protocols.md#auth-endpoints lists. */
function presentedBy({ type, token, token_hash, email, phone }: z.infer<typeof body>): Presented | undefined {
  if (!type) throw invalid('Verify requires a verification type');
  if (!token && !token_hash) throw invalid('Verify requires either a token or a token hash');
  if (token_hash) {
    if (token || email || phone) throw invalid('Only the token_hash and type should be provided');
    return { type, token: token_hash };
  }
  if (Boolean(email) === Boolean(phone))
    throw invalid('Only an email address or phone number should be provided on verify');
  if (phone && (type === 'sms' || type === 'phone_change')) return undefined;
  const address = asEmailAddress(email ?? '');
  return { type, token: token ?? '', email: address ?? '' };
}

const expired = (byHash: boolean) =>
  new AuthError(
    403,
    'otp_expired',
    byHash ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  );

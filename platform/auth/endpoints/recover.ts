import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { createLinks } from '#platform/auth/email-links/create-links.ts';
import { createRecoveryEmail } from '#platform/auth/email-links/messages.ts';
import { requireEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { validationFailed } from '#platform/auth/protocol/errors.ts';
import { parsePkceChallenge } from '#platform/auth/protocol/pkce-challenge.ts';
import { readRedirectUrl } from '#platform/auth/protocol/redirect-url.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import type { Limits } from '#platform/auth/rate-limits.ts';
import type { AuthService } from '#platform/auth/service.ts';
import type { PkceChallenge } from '#platform/auth/store/flow-states.ts';
import { countRecoveryTokens, takeOneTimeToken } from '#platform/auth/store/one-time-tokens.ts';
import { findUserByEmail, lockUser, recordRecoveryEmail, type UserRow } from '#platform/auth/store/users.ts';
import type { Privileged, Query } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import type { Handler } from '#platform/http/handler.ts';

const bodySchema = z.object({
  email: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/** Longer than it takes to create a link, so that the response time does not reveal whether one was created. */
const minResponseTimeMs = 100;

/**
 * POST /recover. The response `{}` does not reveal whether the address has an account, was sent an email less than a
 * minute ago, has enough valid links or can receive email. Errors depend only on the request (docs/protocols.md#auth-endpoints,
 * docs/protocols.md#limits).
 */
export const recover: Handler<AuthService> = async (service, context) => {
  const { email, ...challengeFields } = await readBody(context, bodySchema);
  if (!email) throw validationFailed('Password recovery requires an email');
  const address = requireEmailAddress(email);
  const challenge = parsePkceChallenge(challengeFields);
  const redirectTo = service.resolveRedirect(readRedirectUrl(context));
  const privileged = service.getPrivileged(context);
  const sending = findUserByEmail(privileged.query, address).then(async (user) => {
    if (user) await sendLink(service, privileged, user, redirectTo, challenge);
  });
  await Promise.all([sending, delay(minResponseTimeMs)]);
  return context.json({});
};

/** Never throws, because an error response would reveal that the user exists. */
async function sendLink(
  service: AuthService,
  privileged: Privileged,
  user: UserRow,
  redirectTo: string,
  challenge?: PkceChallenge,
): Promise<void> {
  const { limits, mailer, emailsSent, siteName } = service;
  const email = user.email ?? '';
  try {
    const link = await privileged.transaction(async (query) => {
      if (!(await mayCreateLink(query, user.id, limits, Boolean(challenge)))) return undefined;
      if (!emailsSent.take('all')) throw new Error('The hourly limit for sent emails is reached');
      const options = { userId: user.id, type: 'recovery', redirectTo, challenge } as const;
      const [link] = await createLinks(service, query, options, [{ tokenType: 'recovery_token', email }]);
      await recordRecoveryEmail(query, user.id);
      return link;
    });
    if (!link) return;
    await mailer.send(createRecoveryEmail(email, siteName, link)).catch(async (error: unknown) => {
      // A link that nobody received must not count.
      const token = new URL(link).searchParams.get('token') ?? '';
      await takeOneTimeToken(privileged.query, { token, types: ['recovery_token'] });
      throw error;
    });
  } catch (error) {
    console.error('Could not send a recovery email:', toLogEntry(error));
  }
}

/**
 * Checks the limits of one user. Anybody can send requests for the owner, so a request that sends no email must change
 * nothing that is counted, and links with PKCE, which may work only in an attacker's browser, must not use up the
 * emails of the others (docs/decisions/0031-slow-guessing-without-locking-out.md).
 */
async function mayCreateLink(
  query: Query,
  userId: string,
  limits: Limits,
  isPkce: boolean,
): Promise<boolean> {
  // Simultaneous requests wait here, so that each counts the links of those before it.
  if (!(await lockUser(query, userId))) return false;
  const recentSeconds = limits.secondsBetweenEmails;
  const { valid, recent } = await countRecoveryTokens(query, userId, { isPkce, recentSeconds });
  return recent === 0 && valid < limits.recoveryLinks;
}

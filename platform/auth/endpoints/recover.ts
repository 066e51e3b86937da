import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { createLinks } from '#platform/auth/email-links/create-links.ts';
import { createRecoveryEmail } from '#platform/auth/email-links/messages.ts';
import { requireEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { validationFailed } from '#platform/auth/protocol/errors.ts';
import { parsePkceChallenge } from '#platform/auth/protocol/pkce-challenge.ts';
import { readRedirectUrl } from '#platform/auth/protocol/redirect-url.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import type { AuthService } from '#platform/auth/service.ts';
import type { PkceChallenge } from '#platform/auth/store/flow-states.ts';
import { countRecoveryTokens, takeOneTimeToken } from '#platform/auth/store/one-time-tokens.ts';
import { claimRecoveryEmail, findUserByEmail, type UserRow } from '#platform/auth/store/users.ts';
import type { Privileged } from '#platform/database/database.ts';
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
      if (!(await claimRecoveryEmail(query, user.id, limits.secondsBetweenEmails))) return undefined;
      if ((await countRecoveryTokens(query, user.id, Boolean(challenge))) >= limits.recoveryLinks)
        return undefined;
      if (!emailsSent.take('all')) throw new Error('The hourly limit for sent emails is reached');
      const options = { userId: user.id, type: 'recovery', redirectTo, challenge } as const;
      const [link] = await createLinks(service, query, options, [{ tokenType: 'recovery_token', email }]);
      return link;
    });
    if (!link) return;
    await mailer.send(createRecoveryEmail(email, siteName, link)).catch(async (error: unknown) => {
      // A link that nobody received must not count as one of the valid links.
      const token = new URL(link).searchParams.get('token') ?? '';
      await takeOneTimeToken(privileged.query, { token, types: ['recovery_token'] });
      throw error;
    });
  } catch (error) {
    console.error('Could not send a recovery email:', toLogEntry(error));
  }
}

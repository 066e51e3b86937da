import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'hono';
import * as z from 'zod';
import { challengeOf } from '#platform/auth/protocol/challenge.ts';
import { requireEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { invalid } from '#platform/auth/protocol/errors.ts';
import { wantedRedirect } from '#platform/auth/protocol/redirects.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import type { AuthService } from '#platform/auth/service.ts';
import type { Challenge } from '#platform/auth/store/flow-states.ts';
import { claimRecoveryMail, findUserByEmail, type UserRow } from '#platform/auth/store/users.ts';
import { forLog } from '#platform/database/for-log.ts';
import { createLinks } from './links.ts';
import { recoveryMail } from './mails.ts';

const body = z.object({
  email: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/** Milliseconds; longer than writing a link takes, so that the answer's time does not tell whether one was written. */
const shortestAnswer = 100;

/**
 * POST /recover: `{}` whether or not the address is known, was mailed less than a minute ago, or can be
 * mailed at all; the only refusals depend on the caller alone (docs/protocols.md#auth-endpoints, docs/protocols.md#limits).
 */
export async function recover(service: AuthService, context: Context): Promise<Response> {
  const { email, ...rest } = await readBody(context, body);
  if (!email) throw invalid('Password recovery requires an email');
  const address = requireEmailAddress(email);
  const challenge = challengeOf(rest);
  const redirectTo = service.redirects(wantedRedirect(context));
  const sent = findUserByEmail(service.store.query, address).then(async (user) => {
    if (user) await sendLink(service, user, redirectTo, challenge);
  });
  await Promise.all([sent, delay(shortestAnswer)]);
  return context.json({});
}

/** Never throws: from here on a failure would tell that the user exists. */
async function sendLink(
  service: AuthService,
  user: UserRow,
  redirectTo: string,
  challenge?: Challenge,
): Promise<void> {
  const { store, limits, mailer, mailsSent, siteName } = service;
  const email = user.email ?? '';
  try {
    const link = await store.transaction(async (query) => {
      if (!(await claimRecoveryMail(query, user.id, limits.secondsBetweenMails))) return undefined;
      if (!mailsSent.take('all')) throw new Error('More mails were asked for than may be sent in an hour');
      const purpose = { userId: user.id, type: 'recovery', redirectTo, challenge } as const;
      const [link] = await createLinks(service, query, purpose, [{ tokenType: 'recovery_token', email }]);
      return link;
    });
    if (link) await mailer.send(recoveryMail(email, siteName, link));
  } catch (error) {
    console.error('A recovery mail could not be sent:', forLog(error));
  }
}

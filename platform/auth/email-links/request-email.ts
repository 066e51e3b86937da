import { setTimeout as delay } from 'node:timers/promises';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import { emailExists } from '#platform/auth/protocol/save-error.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { beginEmailChange } from '#platform/auth/store/email-changes.ts';
import type { PkceChallenge } from '#platform/auth/store/flow-states.ts';
import {
  countTokens,
  deleteOneTimeTokens,
  type OneTimeTokenType,
  withdrawToken,
} from '#platform/auth/store/one-time-tokens.ts';
import {
  findUserByEmail,
  lockUser,
  recordEmail,
  type SentAtColumn,
  type UserRow,
} from '#platform/auth/store/users.ts';
import type { Privileged, Query } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import type { Email } from '#platform/mail/mailer.ts';
import { createLinks, type LinkOptions } from './create-links.ts';
import { createEmailChangeEmail, createMessage, type MessageType } from './messages.ts';

/** An email that its caller must send with `sendEmail` after the transaction is committed. */
export interface RequestedEmail {
  email: Email;
  token: string;
}

/** Holds the type of the token of each type of email, and the column with the time when it was sent. */
const stored: Record<MessageType, { tokenType: OneTimeTokenType; sentAt: SentAtColumn }> = {
  signup: { tokenType: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  invite: { tokenType: 'confirmation_token', sentAt: 'invited_at' },
  magiclink: { tokenType: 'recovery_token', sentAt: 'recovery_sent_at' },
  recovery: { tokenType: 'recovery_token', sentAt: 'recovery_sent_at' },
  reauthentication: { tokenType: 'reauthentication_token', sentAt: 'reauthentication_sent_at' },
};

interface EmailRequest {
  type: MessageType;
  redirectTo: string;
  challenge?: PkceChallenge | undefined;
}

/** The user's own limit is reached: the last email was sent too recently, or too many links are valid. */
class UserEmailLimit extends AuthError {
  override name = 'UserEmailLimit';
}

/**
 * Creates the link and the code of an email for a locked user (`lockUser`): simultaneous requests wait for the lock, so
 * that each counts the links of the earlier ones.
 *
 * Anybody can request emails to any user. So that rejected requests do not use up the limits, a request that sends no
 * email changes nothing that is counted. Links with PKCE may work only in an attacker's browser, so they are counted
 * apart from links without PKCE (docs/decisions/0031-slow-guessing-without-locking-out.md). Throws AuthError if a limit
 * for emails is reached.
 */
export async function requestEmail(
  service: AuthService,
  query: Query,
  user: UserRow,
  { type, redirectTo, challenge }: EmailRequest,
): Promise<RequestedEmail> {
  const { limits, settings, emailsSent } = service;
  const { tokenType, sentAt } = stored[type];
  const { valid, waitSeconds } = await countTokens(query, user.id, {
    type: tokenType,
    isPkce: Boolean(challenge),
    maxFrequency: settings.maxFrequency,
    lifetimeSeconds: settings.otpExpiry,
  });
  if (waitSeconds > 0) throw tooEarly(waitSeconds);
  if (valid >= limits.linksPerUser)
    throw new UserEmailLimit(429, emailLimitCode, 'email rate limit exceeded');
  if (!emailsSent.take('all')) throw tooManyEmails();
  const email = user.email ?? '';
  const options = {
    userId: user.id,
    // The email of a reauthentication shows only its code, so the type of its link does not matter.
    type: type === 'reauthentication' ? 'recovery' : type,
    redirectTo,
    challenge,
  };
  const [link] = await createLinks(service, query, options, [{ tokenType, email }]);
  if (!link) throw new Error('No link was created');
  await recordEmail(query, user.id, sentAt);
  const lifetimeSeconds = settings.otpExpiry;
  const siteName = await service.readSiteName(query);
  return { email: createMessage(type, link, { to: email, siteName, lifetimeSeconds }), token: link.token };
}

/** Sends an email. If that fails, its link does not count for the limits, because nobody received it. */
export async function sendEmail(
  { mailer }: AuthService,
  { query }: Privileged,
  { email, token }: RequestedEmail,
): Promise<void> {
  await mailer.send(email).catch(async (error: unknown) => {
    await withdrawToken(query, token);
    throw error;
  });
}

const emailLimitCode = 'over_email_send_rate_limit';

/** The last email was sent to the user too recently. */
const tooEarly = (waitSeconds: number) => {
  const message = `For security purposes, you can only request this after ${waitSeconds} seconds.`;
  return new UserEmailLimit(429, emailLimitCode, message, {}, waitSeconds);
};

/** The limit for all emails together is reached. */
const tooManyEmails = () => new AuthError(429, emailLimitCode, 'email rate limit exceeded');

/**
 * Starts an email change, which both addresses must confirm, or only the new one if `doubleConfirmChanges` is off or
 * the user has no address yet. Returns the emails, which the caller must send after the transaction is committed.
 * Throws AuthError if the new address belongs to another user or the previous emails were sent too recently
 * (docs/protocols/auth-endpoints.md).
 */
export async function requestEmailChange(
  service: AuthService,
  query: Query,
  user: UserRow,
  newEmail: string,
  options: Pick<LinkOptions, 'redirectTo' | 'challenge'>,
): Promise<Email[]> {
  const { settings } = service;
  if (await findUserByEmail(query, newEmail)) throw emailExists();
  const { maxFrequency, otpExpiry: lifetimeSeconds } = settings;
  const waitSeconds = await beginEmailChange(query, { userId: user.id, newEmail, maxFrequency });
  if (waitSeconds > 0) throw tooEarly(waitSeconds);
  const currentEmail = user.email ?? '';
  const isDouble = settings.doubleConfirmChanges && currentEmail !== '';
  const recipients = [
    { tokenType: 'email_change_token_new', email: newEmail } as const,
    ...(isDouble ? [{ tokenType: 'email_change_token_current', email: currentEmail } as const] : []),
  ];
  for (const _ of recipients) if (!service.emailsSent.take('all')) throw tooManyEmails();
  // A link that was sent for another new address must not confirm this one.
  await deleteOneTimeTokens(query, user.id, 'email_change_token_new');
  await deleteOneTimeTokens(query, user.id, 'email_change_token_current');
  const linkOptions = { userId: user.id, type: 'email_change', ...options } as const;
  const links = await createLinks(service, query, linkOptions, recipients);
  const siteName = await service.readSiteName(query);
  return links.map((link, i) =>
    createEmailChangeEmail(
      link,
      { to: recipients[i]?.email ?? '', siteName, lifetimeSeconds },
      { currentEmail, newEmail, isDouble },
    ),
  );
}

/** This is longer than it takes to create a link, so that the response time does not reveal whether one was created. */
const minResponseTimeMs = 100;

/**
 * Sends an email to the user with this address. Neither the result nor the time reveals whether the address has an
 * account, was sent an email less than a minute ago, has too many valid links or can receive email.
 */
export function emailQuietly(
  service: AuthService,
  privileged: Privileged,
  address: string,
  request: EmailRequest,
): Promise<void> {
  return sendQuietly(privileged, { address, type: request.type }, async ({ id }) => {
    const message = await privileged.transaction(async (query) => {
      const user = await lockUser(query, id);
      return user && requestEmail(service, query, user, request);
    });
    if (message) await sendEmail(service, privileged, message);
  });
}

/**
 * Calls `send` for the user with this address, if there is one. It returns after the same time for every address, and an
 * error of `send` is only logged, because an error response would reveal that the user exists.
 */
export async function sendQuietly(
  { query }: Privileged,
  { address, type }: { address: string; type: string },
  send: (user: UserRow) => Promise<void>,
): Promise<void> {
  const sending = findUserByEmail(query, address).then(
    (user) =>
      user &&
      send(user).catch((error: unknown) => {
        if (!(error instanceof UserEmailLimit))
          console.error(`Could not send a ${type} email:`, toLogEntry(error));
      }),
  );
  await Promise.all([sending, delay(minResponseTimeMs)]);
}

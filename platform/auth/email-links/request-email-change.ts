import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { beginEmailChange } from '#platform/auth/store/email-changes.ts';
import { deleteOneTimeTokens } from '#platform/auth/store/one-time-tokens.ts';
import { findUserByEmail, type UserRow } from '#platform/auth/store/users.ts';
import type { Query } from '#platform/database/database.ts';
import type { Email } from '#platform/mail/mailer.ts';
import { createLinks, type LinkOptions } from './create-links.ts';
import { createEmailChangeEmail } from './messages.ts';
import { emailExists } from './redeem-token.ts';

/**
 * Starts an email change, which both addresses must confirm. Returns the emails, which the caller must send after the
 * transaction is committed.
 *
 * @throws AuthError if the new address belongs to another user or the previous emails were sent too recently
 * (docs/protocols.md#auth-endpoints).
 */
export async function requestEmailChange(
  service: AuthService,
  query: Query,
  user: UserRow,
  newEmail: string,
  options: Pick<LinkOptions, 'redirectTo' | 'challenge'>,
): Promise<Email[]> {
  if (await findUserByEmail(query, newEmail)) throw emailExists();
  const { secondsBetweenEmails } = service.limits;
  const waitSeconds = await beginEmailChange(query, { userId: user.id, newEmail, secondsBetweenEmails });
  if (waitSeconds > 0)
    throw tooManyEmails(`For security purposes, you can only request this after ${waitSeconds} seconds.`);
  const currentEmail = user.email ?? '';
  const recipients = [
    { tokenType: 'email_change_token_new', email: newEmail },
    { tokenType: 'email_change_token_current', email: currentEmail },
  ] as const;
  for (const _ of recipients)
    if (!service.emailsSent.take('all')) throw tooManyEmails('email rate limit exceeded');
  // A link that was sent for another new address must not confirm this one.
  for (const { tokenType } of recipients) await deleteOneTimeTokens(query, user.id, tokenType);
  const links = await createLinks(service, query, { userId: user.id, type: 'email_change', ...options }, [
    ...recipients,
  ]);
  return recipients.map(({ email }, i) =>
    createEmailChangeEmail(email, service.siteName, links[i] ?? '', { currentEmail, newEmail }),
  );
}

const tooManyEmails = (message: string) => new AuthError(429, 'over_email_send_rate_limit', message);

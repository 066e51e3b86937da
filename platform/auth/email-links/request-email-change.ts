import { emailExists } from '#platform/auth/protocol/save-error.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { beginEmailChange } from '#platform/auth/store/email-changes.ts';
import { deleteOneTimeTokens } from '#platform/auth/store/one-time-tokens.ts';
import { findUserByEmail, type UserRow } from '#platform/auth/store/users.ts';
import type { Query } from '#platform/database/database.ts';
import type { Email } from '#platform/mail/mailer.ts';
import { createLinks, type LinkOptions } from './create-links.ts';
import { createEmailChangeEmail } from './messages.ts';
import { tooEarly, tooManyEmails } from './request-email.ts';

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

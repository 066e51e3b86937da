import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { beginEmailChange } from '#platform/auth/store/email-changes.ts';
import { findUserByEmail, type UserRow } from '#platform/auth/store/users.ts';
import type { Query } from '#platform/database/database.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { createLinks, type LinkPurpose } from './links.ts';
import { emailChangeMail } from './mails.ts';
import { emailExists } from './redeem.ts';

/**
 * Begins a change of address, which both addresses have to confirm, and returns the mails that ask them to;
 * the caller sends them when its transaction is committed. Throws where the address is taken or the last
 * mails are too recent (docs/protocols.md#auth-endpoints).
 */
export async function requestEmailChange(
  service: AuthService,
  query: Query,
  user: UserRow,
  email: string,
  purpose: Pick<LinkPurpose, 'redirectTo' | 'challenge'>,
): Promise<Mail[]> {
  if (await findUserByEmail(query, email)) throw emailExists();
  const { secondsBetweenMails } = service.limits;
  const wait = await beginEmailChange(query, { userId: user.id, email, secondsBetweenMails });
  if (wait > 0) throw tooManyMails(`For security purposes, you can only request this after ${wait} seconds.`);
  const from = user.email ?? '';
  const recipients = [
    { tokenType: 'email_change_token_new', email },
    { tokenType: 'email_change_token_current', email: from },
  ] as const;
  for (const _ of recipients)
    if (!service.mailsSent.take('all')) throw tooManyMails('email rate limit exceeded');
  const links = await createLinks(service, query, { userId: user.id, type: 'email_change', ...purpose }, [
    ...recipients,
  ]);
  return recipients.map((recipient, i) =>
    emailChangeMail(recipient.email, service.siteName, links[i] ?? '', { from, wanted: email }),
  );
}

const tooManyMails = (message: string) => new AuthError(429, 'over_email_send_rate_limit', message);

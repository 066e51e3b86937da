import { type Role, roleTexts } from '#domain/people/roles.ts';
import type { Email } from '#platform/mail/mailer.ts';

export interface MailedInvitation {
  email: string;
  role: Role;
  /** The name of whoever invites. */
  invitedBy: string;
  expiresAt: Date;
}

const formatDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format;

/** Creates the email with the link of an invitation. It is plain text, as all emails of the site. */
export function createInvitationEmail(
  { email, role, invitedBy, expiresAt }: MailedInvitation,
  { token, siteUrl, siteName }: { token: string; siteUrl: string; siteName: string },
): Email {
  const { article, can } = roleTexts[role];
  return {
    to: email,
    senderName: siteName,
    subject: `${invitedBy} invites you to ${siteName}`,
    text: [
      `${invitedBy} invites you to work on ${siteName} (${siteUrl}) as ${article}. You can ${can}`,
      `Choose a password, and you are in:\n${siteUrl}/invitation/${token}`,
      `The link works once, until ${formatDay(expiresAt)}. If you did not expect it, you need do nothing.`,
      '',
    ].join('\n\n'),
  };
}

import { getSubjectLabel, shortenName } from '#domain/message.ts';
import type { Email } from '#platform/mail/mailer.ts';

/** Describes what is mailed of a message. */
export interface MailedMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

/**
 * Mail servers without SMTPUTF8 (RFC 6531) reject an email with a local part beyond ASCII in a header; a domain is encoded. An
 * encoded word (RFC 2047) is not allowed, because a mail program could decode it to several addresses.
 */
const isHeaderAddress = (email: string) => /^[!-~]+@/.test(email) && !email.includes('=?');

/**
 * Creates the email that tells the owner of a message: its text, to whom a reply goes, and where it is in the panel. It is
 * plain text, so that nothing in a message becomes a link or an image unless the owner's mail program makes it one.
 */
export function createMessageEmail(
  { id, name, email, subject, message }: MailedMessage,
  { to, siteUrl, siteName }: { to: string; siteUrl: string; siteName: string },
): Email {
  const shortName = shortenName(name);
  const takesReplies = isHeaderAddress(email);
  return {
    to,
    senderName: siteName,
    ...(takesReplies && { replyTo: { name: shortName, address: email } }),
    subject: `${getSubjectLabel(subject)}: a message from ${shortName}`,
    messageId: `<message-${id}@${new URL(siteUrl).hostname}>`,
    text: [
      `${name} <${email}> wrote:`,
      message,
      `${takesReplies ? 'Reply to this email to answer, or open' : 'To answer, write to the address above, or open'} the message in the panel:\n${siteUrl}/admin/messages/${id}`,
      '',
    ].join('\n\n'),
  };
}

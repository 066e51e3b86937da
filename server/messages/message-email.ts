import { getSubjectLabel } from '#domain/message.ts';
import type { Email } from '#platform/mail/mailer.ts';

/** What is mailed of a message. */
export interface MailedMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** In characters. A longer name makes a subject that mail programs cut off. */
const maxNameLength = 60;

/**
 * Creates the email that tells the owner of a message: its text, to whom a reply goes, and where it is in the panel. It is
 * plain text, so that nothing in a message becomes a link or an image unless the owner's mail program makes it one.
 */
export function createMessageEmail(
  { id, name, email, subject, message }: MailedMessage,
  { to, siteUrl, siteName }: { to: string; siteUrl: string; siteName: string },
): Email {
  const characters = [...name];
  const shortName =
    characters.length > maxNameLength ? `${characters.slice(0, maxNameLength).join('')}…` : name;
  return {
    to,
    senderName: siteName,
    replyTo: { name: shortName, address: email },
    subject: `${getSubjectLabel(subject)}: a message from ${shortName}`,
    messageId: `<message-${id}@${new URL(siteUrl).hostname}>`,
    text: [
      `${name} <${email}> wrote:`,
      message,
      `Reply to this email to answer, or open the message in the panel:\n${siteUrl}/admin/messages/${id}`,
      '',
    ].join('\n\n'),
  };
}

import type { Email } from '#platform/mail/mailer.ts';

/** Describes what a summary says of a message. */
export interface SummarizedMessage {
  id: string;
  received_at: Date;
  suspicion: string | null;
}

const hourMs = 3_600_000;

/** Creates the email that tells the owner of several messages: how many there are, and where they are in the panel. */
export function createSummaryEmail(
  messages: readonly [SummarizedMessage, ...SummarizedMessage[]],
  { to, siteUrl, siteName, now }: { to: string; siteUrl: string; siteName: string; now: number },
): Email {
  const [oldest] = messages;
  const count = messages.length;
  const suspected = messages.filter(({ suspicion }) => suspicion !== null).length;
  const hours = Math.max(1, Math.round((now - oldest.received_at.getTime()) / hourMs));
  const title = `${count} more ${count === 1 ? 'message' : 'messages'} arrived`;
  return {
    to,
    senderName: siteName,
    subject: title,
    messageId: `<messages-${oldest.id}@${new URL(siteUrl).hostname}>`,
    text: [
      `${title} in the last ${hours === 1 ? 'hour' : `${hours} hours`}. So that your mailbox does not fill up, they are not emailed one by one. All are in the panel.`,
      suspected < count && `Read them in the inbox:\n${siteUrl}/admin/messages`,
      suspected > 0 &&
        `${suspected === count ? (count === 1 ? 'It is' : 'All are') : `${suspected} of them ${suspected === 1 ? 'is' : 'are'}`} among the suspected ones. Some may be real:\n${siteUrl}/admin/messages/suspected`,
      '',
    ]
      .filter((part) => part !== false)
      .join('\n\n'),
  };
}

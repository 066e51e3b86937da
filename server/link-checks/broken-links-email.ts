import type { Email } from '#platform/mail/mailer.ts';

/** The most links that an email lists. */
const maxListed = 20;

/** Creates the email that tells the owner of links which have failed twice. It is plain text, as all emails to her. */
export function createBrokenLinksEmail(
  urls: readonly string[],
  { to, siteUrl, siteName, day }: { to: string; siteUrl: string; siteName: string; day: string },
): Email {
  const isOne = urls.length === 1;
  const title = isOne ? 'A partner link is broken' : `${urls.length} partner links are broken`;
  const more = urls.length - maxListed;
  return {
    to,
    senderName: siteName,
    subject: title,
    messageId: `<links-${day}-${urls.length}@${new URL(siteUrl).hostname}>`,
    text: [
      `${title}: ${isOne ? 'it has' : 'they have'} failed two checks in a row.`,
      urls.slice(0, maxListed).join('\n') + (more > 0 ? `\nand ${more} more` : ''),
      `What visitors see now, and why ${isOne ? 'it is' : 'they are'} broken, is in the panel:\n${siteUrl}/admin/links`,
      `You get one email for each break. A link that works again is used again by itself.`,
      '',
    ].join('\n\n'),
  };
}

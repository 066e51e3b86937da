import type { Activity } from '#domain/activity/activity.ts';
import { getActivityPath } from '#domain/activity/activity-path.ts';
import { describeAction, describeActor, describeChange } from '#domain/activity/describe-activity.ts';
import { describeBrowser } from '#domain/activity/describe-browser.ts';
import type { Email } from '#platform/mail/mailer.ts';
import { toEmailName } from '#server/installation/read-site-name.ts';

/** The most changes that an email lists. */
const maxListed = 20;

/**
 * Creates the email that tells an owner who has changed what others earn by or sign in with. It is plain text, so that no name
 * and no value in it becomes a link or an image.
 */
export function createActivityEmail(
  entries: readonly [Activity, ...Activity[]],
  { to, siteUrl, siteName }: { to: string; siteUrl: string; siteName: string },
): Email {
  const [first] = entries;
  const more = entries.length - maxListed;
  return {
    to,
    senderName: siteName,
    subject: entries.length === 1 ? toEmailName(describe(first)) : `${entries.length} changes on ${siteName}`,
    messageId: `<activity-${first.id}-${entries.length}@${new URL(siteUrl).hostname}>`,
    text: [
      ...entries.slice(0, maxListed).map((entry) => describeFully(entry, siteUrl)),
      more > 0 && `And ${more} more.`,
      `All of it is in the panel:\n${siteUrl}/admin/activity`,
      `If nobody of you did this, choose a new password and sign out everywhere else:\n${siteUrl}/admin/account`,
      '',
    ]
      .filter((part) => part !== false)
      .join('\n\n'),
  };
}

const describe = (entry: Activity): string => `${describeActor(entry)} ${describeAction(entry)}`;

function describeFully(entry: Activity, siteUrl: string): string {
  const path = getActivityPath(entry);
  const change = describeChange(entry);
  const time = `${new Date(entry.at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return (
    [
      `${describe(entry)}.`,
      change,
      entry.user_agent === null ? time : `${time}, ${describeBrowser(entry.user_agent)}`,
      path && `${entry.revision_id === null ? 'See it' : 'Undo'}: ${siteUrl}${path}`,
    ]
      .filter((line) => line !== null)
      // A name with a line break could pretend to be a line of ours.
      .map((line) => line.replace(/\s+/g, ' '))
      .join('\n')
  );
}

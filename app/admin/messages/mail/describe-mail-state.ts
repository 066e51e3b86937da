import type { Message } from '#app/admin/messages/message.ts';
import type { MessageMail } from '#app/client/backend.ts';
import { formatTime } from '#app/ui/format-time.ts';
import { explainMailError } from './explain-mail-error.ts';

/** Says whether a message was emailed to the owner. */
export function describeMailState(message: Message, mail: MessageMail): string {
  const { mailed_at, mail_at, mail_error, mail_attempts, mail_mode } = message;
  const isInSummary = mail_mode === 'summary';
  if (mail_error !== null) {
    const attempts = mail_attempts === 1 ? '1 attempt' : `${mail_attempts} attempts`;
    const next =
      mail === 'on' && mail_at
        ? `The next attempt is at ${formatTime(mail_at)}.`
        : 'It is not tried again by itself.';
    return `This message could not be emailed to you (${attempts}), because ${explainMailError(mail_error)}. ${next} What the mail server said: ${mail_error}`;
  }
  if (mailed_at)
    return isInSummary
      ? `Reported to you on ${formatTime(mailed_at)} in one email with others, because many messages arrived at that time.`
      : `Emailed to you on ${formatTime(mailed_at)}.`;
  if (mail === 'unavailable') return 'Messages are not emailed to you.';
  if (mail === 'off') return 'Not emailed to you, because no mail server is set up.';
  if (mail_at && isInSummary)
    return `Many messages are arriving, so this one is reported to you in one email with others, at about ${formatTime(mail_at)}.`;
  return mail_at ? 'Waiting to be emailed to you.' : 'Not emailed to you.';
}

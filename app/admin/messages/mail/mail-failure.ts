import type { Message } from '#app/admin/messages/message.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';

/** A failure counts as lasting after so many attempts, about six minutes after the first one. */
const minAttempts = 3;

/** Returns whether emailing a message to the owner has failed for good (`mail_at` is null), or several times so far. */
export const hasMailFailure = ({
  mail_error,
  mail_at,
  mail_attempts,
}: Pick<Message, 'mail_error' | 'mail_at' | 'mail_attempts'>): boolean =>
  mail_error !== null && (mail_at === null || mail_attempts >= minAttempts);

/**
 * Finds the last message that could not be emailed, and counts all such messages since the last email that was sent.
 * Null if an email was sent after it.
 */
export async function findMailFailure(client: BrowserClient) {
  const mailed = await client
    .from('messages')
    .select('mailed_at')
    .not('mailed_at', 'is', null)
    .order('mailed_at', { ascending: false })
    .limit(1)
    .throwOnError();
  const lastMailedAt = mailed.data[0]?.mailed_at ?? '-infinity';
  const { data, count } = await client
    .from('messages')
    .select('id, mail_error', { count: 'exact' })
    .not('mail_error', 'is', null)
    .or(`mail_at.is.null,mail_attempts.gte.${minAttempts}`)
    .gt('mail_tried_at', lastMailedAt)
    .order('mail_tried_at', { ascending: false })
    .limit(1)
    .throwOnError();
  const [last] = data;
  return last ? { id: last.id, error: last.mail_error ?? '', count: count ?? 1 } : null;
}

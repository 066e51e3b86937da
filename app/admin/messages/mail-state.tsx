import { useQueryClient } from '@tanstack/react-query';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatTime } from '#app/ui/format-time.ts';
import styles from './mail-state.module.css';
import type { Message } from './message.ts';
import { useMessageMail } from './use-message-mail.ts';

/** Says whether a message was emailed to the owner, and offers to send it again. */
export function MailState({ message }: { message: Message }) {
  const mail = useMessageMail();
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      const { client } = await connect();
      const { error } = await client.rpc('mail_message_again', { message_id: message.id });
      if (error) throw error;
    },
    meta: { errorTitle: 'Error sending the message again' },
    onSuccess: () => invalidateCollections(queryClient, ['messages']),
  });
  if (message.suspicion) return null;
  const isOffered = mail === 'on' && (!message.mail_at || message.mail_error !== null);
  return (
    <div className={styles.state}>
      <p>{describeMailState(message, mail)}</p>
      {isOffered && (
        <Button size="small" busyLabel={isPending && 'Sending...'} onClick={() => mutate()}>
          {message.mailed_at || message.mail_error ? 'Send again' : 'Send to me'}
        </Button>
      )}
    </div>
  );
}

function describeMailState(message: Message, mail: ReturnType<typeof useMessageMail>): string {
  const { mailed_at, mail_at, mail_error, mail_attempts } = message;
  if (mail_error !== null) {
    const failed = `This message could not be emailed to you: ${mail_error} (${mail_attempts === 1 ? '1 attempt' : `${mail_attempts} attempts`}).`;
    if (mail !== 'on' || !mail_at) return `${failed} It is not tried again by itself.`;
    return `${failed} The next attempt is at ${formatTime(mail_at)}.`;
  }
  if (mailed_at) return `Emailed to you on ${formatTime(mailed_at)}.`;
  if (mail === 'unavailable') return 'Messages are not emailed to you.';
  if (mail === 'off') return 'Not emailed to you, because no mail server is set up.';
  return mail_at ? 'Waiting to be emailed to you.' : 'Not emailed to you.';
}

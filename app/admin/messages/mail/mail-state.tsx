import { useQueryClient } from '@tanstack/react-query';
import type { Message } from '#app/admin/messages/message.ts';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { describeMailState } from './describe-mail-state.ts';
import styles from './mail-state.module.css';
import { useMessageMail } from './use-message-mail.ts';

/** Says whether a message was emailed to the owner, and offers to send it again. */
export function MailState({ message }: { message: Message }) {
  const mail = useMessageMail();
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      const { client } = await connect();
      await client.rpc('mail_message_again', { message_id: message.id }).throwOnError();
    },
    meta: { errorTitle: 'Error sending the message again' },
    onSuccess: () => invalidateCollections(queryClient, ['messages']),
  });
  // A suspected message is emailed in a summary with others, or not at all: then there is nothing to say.
  if (message.suspicion && message.mail_mode !== 'summary') return null;
  // No button is offered while an email of this message alone waits for its first attempt: it will be sent anyway.
  const isOffered =
    mail === 'on' &&
    !message.suspicion &&
    (!message.mail_at || message.mail_error !== null || message.mail_mode === 'summary');
  return (
    <div className={styles.state}>
      <p>{describeMailState(message, mail)}</p>
      {isOffered && (
        <Button size="small" busyLabel={isPending && 'Sending...'} onClick={() => mutate()}>
          {message.mail_error || (message.mailed_at && message.mail_mode !== 'summary')
            ? 'Send again'
            : 'Send to me'}
        </Button>
      )}
    </div>
  );
}

import { useId } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import type { Message } from './message.ts';
import { createQuotation } from './reply-link.ts';
import styles from './webmail-reply.module.css';

/** Shows what an owner needs whose emails are on a website, where the Reply button opens nothing. */
export function WebmailReply({ message }: { message: Message }) {
  const labelId = useId();
  return (
    <fieldset className={styles.row} aria-labelledby={labelId}>
      <span id={labelId}>To reply in webmail:</span>
      <CopyButton
        text={message.email}
        label="Copy address"
        copiedLabel="Address copied"
        failure={{
          title: 'The address could not be copied',
          description: `Please select it here and copy it: ${message.email}`,
          duration: Infinity,
        }}
      />
      <CopyButton
        text={createQuotation(message)}
        label="Copy quoted text"
        copiedLabel="Quoted text copied"
        icon={adminIcons.quote}
        failure={{
          title: 'The text could not be copied',
          description: 'Please select it in the message and copy it there.',
        }}
      />
    </fieldset>
  );
}

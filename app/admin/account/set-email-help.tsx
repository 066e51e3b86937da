import { CopyButton } from '#app/ui/copy-button.tsx';
import { createSetEmailCommand } from './set-email-command.ts';
import styles from './set-email-help.module.css';

interface SetEmailHelpProps {
  email: string;
  newEmail: string;
}

/** Says how a new email takes effect without a mail server, for an owner who has to ask somebody else to do it. */
export function SetEmailHelp({ email, newEmail }: SetEmailHelpProps) {
  const command = createSetEmailCommand(email, newEmail);
  return (
    <div className={styles.help}>
      <p>
        This site has no mail server: the emails with the links wait in the outbox on the server. Without
        them, whoever installed the site can change the email there with this command:
      </p>
      <code className={styles.command}>{command}</code>
      <CopyButton
        text={command}
        label="Copy command"
        copiedLabel="Command copied"
        failure={{
          title: 'The command could not be copied',
          description: 'Please select it and copy it there.',
        }}
      />
    </div>
  );
}

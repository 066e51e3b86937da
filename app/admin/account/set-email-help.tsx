import { CopyButton } from '#app/ui/copy-button.tsx';
import styles from './set-email-help.module.css';

interface SetEmailHelpProps {
  /** Says why no link reaches the present email. */
  obstacle: string;
  email: string;
  newEmail: string;
}

/**
 * Says how a new email takes effect if links do not reach the present one: by a command on the server, which the owner
 * may have to ask somebody else to run.
 */
export function SetEmailHelp({ obstacle, email, newEmail }: SetEmailHelpProps) {
  const command = createSetEmailCommand(email, newEmail);
  return (
    <div className={styles.help}>
      <p>{obstacle} Whoever installed the site can change the email on the server, with this command:</p>
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

/** Creates the command that changes the email of an owner on the server, without an email (README.md). */
export const createSetEmailCommand = (email: string, newEmail: string): string =>
  `npm run owner -- set-email ${[email, newEmail].map(quoteForShell).join(' ')}`;

/** An address may have characters that a shell interprets, such as `'`, `&` or `$`. */
const quoteForShell = (word: string): string =>
  /^[\w.+@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

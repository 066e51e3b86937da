import { Link } from 'react-router';
import { useReturnState } from '#app/admin/collections/return-state.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { getSubjectLabel } from '#domain/message.ts';
import { hasMailFailure } from './mail/mail-failure.ts';
import { useMessageMail } from './mail/use-message-mail.ts';
import { describeSuspicion, type Message } from './message.ts';
import styles from './message-line.module.css';

/** The length in characters. More is never visible in a list. */
const maxExcerptLength = 300;

/** A message in a list: who wrote it, and how it begins. Unread ones are bold. */
export function MessageLine({ message, folderLabel }: { message: Message; folderLabel: string }) {
  const state = useReturnState(folderLabel);
  const mail = useMessageMail();
  const { id, name, subject, message: text, read_at, suspicion } = message;
  return (
    <span className={styles.line} data-unread={read_at === null || undefined}>
      <Link to={`/admin/messages/${id}`} state={state} className={styles.name} data-row-link title={name}>
        {read_at === null && <VisuallyHidden>Unread: </VisuallyHidden>}
        <bdi>{name}</bdi>
        {read_at === null && <span className={styles.dot} />}
      </Link>
      <span className={styles.text}>
        <span className={styles.subject}>{getSubjectLabel(subject)}</span>
        {' · '}
        <bdi>{text.trimStart().slice(0, maxExcerptLength)}</bdi>
      </span>
      {suspicion && (
        <span className={styles.reason}>{`Suspected because ${describeSuspicion(suspicion)}.`}</span>
      )}
      {mail === 'on' && hasMailFailure(message) && (
        <span className={styles.reason}>
          {message.mail_at ? 'Not emailed to you yet: it has failed so far.' : 'Could not be emailed to you.'}
        </span>
      )}
    </span>
  );
}

import { Callout } from '#app/admin/page/callout.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatTime } from '#app/ui/format-time.ts';
import styles from './letter.module.css';
import { MailState } from './mail/mail-state.tsx';
import { describeSuspicion, type Message } from './message.ts';
import { encodeAddress } from './reply-link.ts';

/** A message as a letter: who wrote it, when and about what, then its text as it was written. */
export function Letter({ message, onNotSpam }: { message: Message; onNotSpam: () => void }) {
  const { name, email, message: text, received_at, answered_at, archived_at, suspicion } = message;
  return (
    <article className={styles.letter}>
      {suspicion && (
        <Callout
          tone="error"
          action={
            <Button size="small" onClick={onNotSpam}>
              Not spam
            </Button>
          }
        >
          <p>{`This message is suspected because ${describeSuspicion(suspicion)}.`}</p>
        </Callout>
      )}
      <dl className={styles.facts}>
        <dt>From</dt>
        <dd>
          <bdi className={styles.name}>{name}</bdi> <a href={`mailto:${encodeAddress(email)}`}>{email}</a>
        </dd>
        <dt>Received</dt>
        <dd>{formatTime(received_at)}</dd>
        {answered_at && (
          <>
            <dt>Answered</dt>
            <dd>{formatTime(answered_at)}</dd>
          </>
        )}
        {archived_at && (
          <>
            <dt>Archived</dt>
            <dd>{formatTime(archived_at)}</dd>
          </>
        )}
      </dl>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <MailState message={message} />
    </article>
  );
}

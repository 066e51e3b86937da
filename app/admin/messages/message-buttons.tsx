import { useState } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import type { Message } from './message.ts';
import styles from './message-buttons.module.css';
import { createReplyLink } from './reply-link.ts';
import { changes, type MessageChange } from './use-message-actions.ts';

interface MessageButtonsProps {
  message: Message;
  /** The action that is running. */
  busy: MessageChange | 'deletion' | undefined;
  onChange: (change: MessageChange) => void;
  onDelete: () => void;
}

/**
 * Shows what can be done with a message. When a change has taken its own button away, the first of the other buttons
 * gets the focus.
 */
export function MessageButtons({ message, busy, onChange, onDelete }: MessageButtonsProps) {
  const [pressed, setPressed] = useState<MessageChange>();
  const offered = listChanges(message);
  const focused = pressed && offered.includes(pressed) ? pressed : offered[0];
  const nextButton = useFocusAfter<HTMLButtonElement>(busy !== undefined);
  return (
    <div className={styles.buttons}>
      <ButtonAnchor href={createReplyLink(message)} variant="sea" size="small" icon="mail">
        Reply
      </ButtonAnchor>
      {offered.map((change) => (
        <Button
          key={change.label}
          ref={change === focused ? nextButton : undefined}
          size="small"
          busyLabel={busy === change && 'Saving...'}
          onClick={() => {
            setPressed(change);
            onChange(change);
          }}
        >
          {change.label}
        </Button>
      ))}
      <Button
        variant="destructive"
        size="small"
        icon={adminIcons.trash}
        className={styles.last}
        busyLabel={busy === 'deletion' && 'Deleting...'}
        onClick={onDelete}
      >
        Delete
      </Button>
    </div>
  );
}

function listChanges({ suspicion, archived_at, answered_at }: Message): MessageChange[] {
  if (suspicion) return [changes.unread];
  if (archived_at) return [changes.inbox, changes.unread];
  if (answered_at) return [changes.inbox, changes.archived];
  return [changes.answered, changes.archived, changes.spam, changes.unread];
}

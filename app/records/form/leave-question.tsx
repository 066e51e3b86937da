import type { Blocker } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import styles from './questions.module.css';

interface LeaveQuestionProps {
  blocker: Blocker;
  /** What was written is not wanted any more. */
  onDiscard: () => void;
}

/** Asks before unsaved work is left. */
export function LeaveQuestion({ blocker, onDiscard }: LeaveQuestionProps) {
  const stay = () => blocker.reset?.();
  const leave = () => {
    onDiscard();
    blocker.proceed?.();
  };
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} title="Leave without saving?">
      <div className={styles.question}>
        <p>What you have changed on this page is not saved yet.</p>
        <div className={styles.answers}>
          <Button variant="sea" onClick={stay}>
            Keep editing
          </Button>
          <Button variant="destructive" onClick={leave}>
            Discard changes
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

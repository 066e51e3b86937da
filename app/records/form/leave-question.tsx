import type { Blocker } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Question } from '#app/components/panel/question.tsx';

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
    <Question
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      answers={
        <>
          <Button variant="sea" onClick={stay}>
            Keep editing
          </Button>
          <Button variant="destructive" onClick={leave}>
            Discard changes
          </Button>
        </>
      }
    >
      <p>What you have changed on this page is not saved yet.</p>
    </Question>
  );
}

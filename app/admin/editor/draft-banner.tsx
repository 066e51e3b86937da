import { Button } from '#app/ui/button.tsx';
import styles from './draft-banner.module.css';

/** Says that a saved draft was restored, and offers to discard it. */
export function DraftBanner({ savedAt, onDiscard }: { savedAt: number; onDiscard: () => void }) {
  return (
    <div className={styles.banner} role="status">
      <p>{`Your unsaved changes from ${formatTime(savedAt)} were restored.`}</p>
      <Button size="small" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  );
}

/** Formats a time, and adds the day if it is not today. */
function formatTime(time: number): string {
  const date = new Date(time);
  const clock = date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  if (date.toDateString() === new Date().toDateString()) return clock;
  return `${date.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })} at ${clock}`;
}

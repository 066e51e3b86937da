import { Button } from '#app/ui/button.tsx';
import styles from './draft-banner.module.css';

/** Says that unsaved work has come back, and offers to do without it. */
export function DraftBanner({ keptAt, onDiscard }: { keptAt: number; onDiscard: () => void }) {
  return (
    <div className={styles.banner} role="status">
      <p>{`What you had not saved is back, as it was ${spoken(keptAt)}.`}</p>
      <Button size="small" onClick={onDiscard}>
        Discard it
      </Button>
    </div>
  );
}

/** The time, and the day unless it is today. */
function spoken(time: number): string {
  const date = new Date(time);
  const clock = date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  if (date.toDateString() === new Date().toDateString()) return `at ${clock}`;
  return `on ${date.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })} at ${clock}`;
}

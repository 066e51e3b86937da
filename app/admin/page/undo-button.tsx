import { Button } from '#app/ui/button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './undo-button.module.css';

/** The button in a notice that undoes what the notice reports. A screen reader also announces how to reach it. */
export function UndoButton({ onClick }: { onClick: () => void }) {
  return (
    <div className={styles.undo}>
      <Button size="small" onClick={onClick}>
        Undo
      </Button>
      <VisuallyHidden>Press F8 and then Tab to reach this button.</VisuallyHidden>
    </div>
  );
}

import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './template-notes.module.css';
import { templateWarnings } from './template-warnings.ts';

/** What is doubtful about a template; none of it stands in the way of saving it. */
export function TemplateNotes({ template, onFix }: { template: string; onFix: (template: string) => void }) {
  // Half a placeholder is doubtful at each key; so it is judged when the hand rests.
  const settled = useDebounced(template);
  const warnings = templateWarnings(settled);
  return (
    <div role="status" aria-label="About this address" className={styles.place}>
      <ul className={styles.notes}>
        {warnings.map(({ text, fix }) => (
          <li key={text} className={styles.note}>
            <Icon name="alert" size={18} />
            <span className={styles.text}>
              <VisuallyHidden>Warning: </VisuallyHidden>
              {text}
            </span>
            {fix && (
              <Button size="small" onClick={() => onFix(fix.mend(template))}>
                {fix.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { findWarnings, type TemplateUse } from './find-warnings.ts';
import styles from './template-warnings.module.css';

/** The warnings about a template; none of them blocks saving. */
export function TemplateWarnings({
  use,
  template,
  onFix,
}: {
  use: TemplateUse;
  template: string;
  onFix: (template: string) => void;
}) {
  // A half-typed placeholder would cause a warning at each keystroke, so the check waits until typing pauses.
  const debounced = useDebounced(template);
  const warnings = findWarnings(debounced, use);
  return (
    <div role="status" aria-label="Warnings about this URL" className={styles.status}>
      <ul className={styles.warnings}>
        {warnings.map(({ text, fix }) => (
          <li key={text} className={styles.warning}>
            <Icon name="alert" size={18} />
            <span className={styles.text}>
              <VisuallyHidden>Warning: </VisuallyHidden>
              {text}
            </span>
            {fix && (
              <Button size="small" onClick={() => onFix(fix.apply(template))}>
                {fix.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

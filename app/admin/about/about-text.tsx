import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { useReplaceText } from '#app/admin/singletons/use-replace-text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import type { AboutTexts } from '#domain/about.ts';
import styles from './about-text.module.css';

interface AboutTextProps {
  name: keyof AboutTexts;
  label: string;
  help?: string;
  rows: number;
  defaultText: string;
  fields: EditorFields<AboutTexts>;
}

/** One of the About page's texts, with a button that switches to the default text and back. */
export function AboutText({
  name,
  label,
  help,
  rows,
  defaultText,
  fields: { text, control },
}: AboutTextProps) {
  const { value, onChange } = control(name);
  const { replace, restore } = useReplaceText(value, onChange);
  // One button does both: with two, the pressed one would disappear and lose the focus.
  const action =
    value.trim() === defaultText
      ? restore && { label: 'Restore my text', onClick: restore }
      : { label: 'Use the default text', onClick: () => replace(defaultText) };
  return (
    <div className={styles.text}>
      <TextArea label={label} help={help} rows={rows} {...text(name)} />
      {action && (
        <div>
          <Button size="small" aria-label={`${action.label}: ${label}`} onClick={action.onClick}>
            {action.label}
          </Button>
        </div>
      )}
    </div>
  );
}

import type { EditorFields } from '#app/admin/editor/editor-fields.ts';
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
  /** The text that the page came with. */
  ours: string;
  fields: EditorFields<AboutTexts>;
}

/** One of the page's texts, and the way back to the one that the page came with. */
export function AboutText({ name, label, help, rows, ours, fields: { text, control } }: AboutTextProps) {
  const { value, onChange } = control(name);
  const { replace, restore } = useReplaceText(value, onChange);
  const isOurs = value.trim() === ours;
  // One button for both: the focus stays on it.
  const way = isOurs
    ? restore && { label: 'Restore my text', go: restore }
    : { label: 'Use the default text', go: () => replace(ours) };
  return (
    <div className={styles.text}>
      <TextArea label={label} help={help} rows={rows} {...text(name)} />
      {way && (
        <div>
          <Button size="small" aria-label={`${way.label}: ${label}`} onClick={way.go}>
            {way.label}
          </Button>
        </div>
      )}
    </div>
  );
}

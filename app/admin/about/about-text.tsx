import { z } from 'zod';
import type { FieldProps, FieldType } from '#app/admin/fields/field-type.ts';
import { useReplaceText } from '#app/admin/singletons/use-replace-text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import { type AboutTexts, createDefaultAboutTexts } from '#domain/about.ts';
import styles from './about-text.module.css';

/**
 * One of the About page's texts. The default text is stored as null, so that the page shows a new default after a release
 * changes it.
 */
export const createAboutText = (defaults: AboutTexts): FieldType<object, string> => ({
  getColumns: (name) => {
    const defaultText = defaults[name as keyof AboutTexts];
    return {
      [name]: {
        schema: z
          .string()
          .trim()
          .transform((text) => (text === '' || text === defaultText ? null : text)),
        initial: defaultText,
        toDraft: (stored) => (stored as string | null)?.trim() || defaultText,
      },
    };
  },
  // It does not depend on `defaults`, so that a new title of the site leaves the field as it is, with its focus.
  Field: AboutText,
});

/** A text with a button that switches to the default text and back. */
function AboutText({ name, field: { label, help }, form: { fields } }: FieldProps<object>) {
  const defaultText = createDefaultAboutTexts(useSiteTitle())[name as keyof AboutTexts];
  const { value, onChange } = fields.control(name);
  const { replace, restore } = useReplaceText(value, onChange);
  // One button does both: with two, the pressed one would disappear and lose the focus.
  const action =
    value.trim() === defaultText
      ? restore && { label: 'Restore my text', onClick: restore }
      : { label: 'Use the default text', onClick: () => replace(defaultText) };
  return (
    <div className={styles.text}>
      <TextArea label={label} help={help} rows={name === 'mission' ? 13 : 4} {...fields.text(name)} />
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

import { z } from 'zod';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { maxDescriptionLength } from '#domain/home-head.ts';
import styles from './description-type.module.css';

/** Search engines show a description as one line. */
export const flattenText = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** How the site describes itself, with the number of its characters (docs/product/search-engines.md). */
export const descriptionType = createFieldType<object, string>(
  () => ({
    schema: z
      .string()
      .transform((text) => flattenText(text) || null)
      .refine((text) => text === null || text.length <= maxDescriptionLength, {
        error: `Please enter at most ${maxDescriptionLength} characters.`,
      }),
    initial: '',
  }),
  ({ name, field: { label, help }, form: { fields } }) => {
    const { length } = flattenText(fields.draft[name]);
    return (
      <div className={styles.description}>
        <TextArea label={label} help={help} rows={3} {...fields.text(name)} />
        <p className={styles.count} data-over={length > maxDescriptionLength}>
          {`${length} of ${maxDescriptionLength} characters`}
        </p>
      </div>
    );
  },
);

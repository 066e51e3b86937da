import { useId } from 'react';
import type { ZodType } from 'zod';
import { createFieldType, type FieldType } from '#app/admin/fields/field-type.ts';
import { RichTextField } from '#app/admin/rich-text/rich-text-field.tsx';
import { useTextImages } from '#app/admin/rich-text/use-text-images.ts';
import type { LegalFacts } from '#domain/samples/legal-facts.ts';
import styles from './legal-text-type.module.css';
import { SampleButtons } from './sample-buttons.tsx';

/** The storage folder of images in these texts (docs/product/media.md#storage-calls). */
const folder = 'legal';

interface LegalText {
  schema: ZodType<string | null, string>;
  path: string;
  /** Says what visitors see while there is no text. */
  whenEmpty: string;
  createSample: (facts: LegalFacts) => string;
  /** Says whether a text is our sample, unchanged. Undefined if the page shows no sample while there is no text. */
  isSample?: (text: string) => boolean;
}

/** Creates the type of one of the legal texts, which is shown with what visitors see of it. */
export const createLegalTextType = ({
  schema,
  path,
  whenEmpty,
  createSample,
  isSample,
}: LegalText): FieldType<object, string> =>
  createFieldType(
    () => ({ schema, initial: '', shownAs: 'markdown' }),
    ({ name, field: { label, help = '' }, form: { fields } }) => {
      const { value, error, onChange } = fields.control(name);
      return (
        <div className={styles.text}>
          <RichTextField
            id={useId()}
            label={label}
            help={help}
            buttons={
              <SampleButtons label={label} text={value} createSample={createSample} onChange={onChange} />
            }
            value={value}
            error={error}
            onChange={onChange}
            images={useTextImages(folder, fields.blockSaving(name))}
          />
          <p className={styles.note}>
            {value.trim() === '' ? (
              whenEmpty
            ) : (
              <>
                Visitors read it at{' '}
                <a href={path} target="_blank" rel="noopener">
                  {path}
                </a>
                , with the day of its last change.
              </>
            )}
          </p>
          {isSample?.(value) && (
            <p className={styles.note}>
              This is our sample, unchanged. Once saved, it no longer follows your settings. Leave the field
              empty to show our sample, which does.
            </p>
          )}
        </div>
      );
    },
  );

import { useId } from 'react';
import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { RichTextField } from '#app/admin/rich-text/rich-text-field.tsx';
import { useTextImages } from '#app/admin/rich-text/use-text-images.ts';
import type { LegalFacts } from '#domain/samples/legal-facts.ts';
import type { LegalTextsDraft } from './form-definition.ts';
import styles from './legal-text.module.css';
import { SampleButtons } from './sample-buttons.tsx';

/** The storage folder of images in these texts (docs/product/media.md#storage-calls). */
const folder = 'legal';

interface LegalTextProps {
  name: keyof LegalTextsDraft;
  label: string;
  help: string;
  path: string;
  /** Says what visitors see while there is no text. */
  whenEmpty: string;
  createSample: (facts: LegalFacts) => string;
  /** Says whether a text is our sample, unchanged, if the page shows the sample while there is no text. */
  isSample?: (text: string) => boolean;
  fields: EditorFields<LegalTextsDraft>;
}

/** One of the legal texts, with what visitors see of it. */
export function LegalText({
  name,
  label,
  help,
  path,
  whenEmpty,
  createSample,
  isSample,
  fields,
}: LegalTextProps) {
  const { value, error, onChange } = fields.control(name);
  return (
    <div className={styles.text}>
      <RichTextField
        id={useId()}
        label={label}
        help={help}
        buttons={<SampleButtons label={label} text={value} createSample={createSample} onChange={onChange} />}
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
          This is our sample, unchanged. Once saved, it no longer follows your settings. Leave the field empty
          to show our sample, which does.
        </p>
      )}
    </div>
  );
}

import { useId } from 'react';
import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { RichTextField } from '#app/admin/rich-text/rich-text-field.tsx';
import { useTextImages } from '#app/admin/rich-text/use-text-images.ts';
import { isPrivacySample, isTermsSample } from '#domain/samples/is-legal-sample.ts';
import type { LegalFacts } from '#domain/samples/legal-facts.ts';
import { createNoticeText } from '#domain/samples/notice-text.ts';
import { createPrivacyText } from '#domain/samples/privacy-text.ts';
import { createTermsText } from '#domain/samples/terms-text.ts';
import styles from './fields.module.css';
import type { LegalTextsDraft } from './form-definition.ts';
import { SampleButtons } from './sample-buttons.tsx';

export function LegalTextsFields({ fields }: { fields: EditorFields<LegalTextsDraft> }) {
  return (
    <>
      <LegalText
        name="notice"
        label="Legal notice"
        help="Who runs this site: name, postal address, email, and what your law asks for besides (in Germany and Austria, the Impressum). As soon as it is here, every page links to it at its foot."
        path="/legal-notice"
        whenEmpty="There is no such page yet."
        createSample={createNoticeText}
        fields={fields}
      />
      <LegalText
        name="privacy"
        label="Privacy"
        help="What you do with the data of your visitors."
        path="/privacy"
        whenEmpty="The page shows the sample text, and says so."
        createSample={createPrivacyText}
        isSample={isPrivacySample}
        fields={fields}
      />
      <LegalText
        name="terms"
        label="Terms"
        help="The conditions under which visitors use your site."
        path="/terms"
        whenEmpty="The page shows the sample text, and says so."
        createSample={createTermsText}
        isSample={isTermsSample}
        fields={fields}
      />
    </>
  );
}

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
  /** Says whether a text is our sample, unchanged. Undefined if the page shows no sample while there is no text. */
  isSample?: (text: string) => boolean;
  fields: EditorFields<LegalTextsDraft>;
}

/** One of the legal texts, with what visitors see of it. */
function LegalText({ name, label, help, path, whenEmpty, createSample, isSample, fields }: LegalTextProps) {
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

import { Link } from 'react-router';
import { contactInfo } from '#app/admin/contact-settings/singleton.ts';
import { FieldGroup } from '#app/admin/editor/fields/field-group.tsx';
import { optionalText } from '#app/admin/editor/fields/field-schemas.ts';
import styles from '#app/admin/editor/fields/note.module.css';
import type { ColumnForm, FieldProps, FieldType } from '#app/admin/fields/field-type.ts';
import { legalTexts } from '#app/admin/legal-texts/singleton.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { defaultTagline, maxFooterTextLength, splitCopyright } from '#domain/look/footer-texts.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import { BrandPreview } from './brand-preview.tsx';
import type { LookDraft } from './fields.ts';

const footerText: ColumnForm = {
  schema: optionalText.refine((text) => text === null || text.length <= maxFooterTextLength, {
    error: `Please enter at most ${maxFooterTextLength} characters.`,
  }),
  initial: '',
};

/** The tagline and the other text of the footer, with what visitors will see of them and of the logo. */
export const footerType: FieldType<object, string, { copyright: string }> = {
  getColumns: (tagline) => ({ [tagline]: footerText, copyright: footerText }),
  labels: { copyright: 'Copyright' },
  Field: FooterFields,
};

function FooterFields({ name, field: { label, help }, form: { fields } }: FieldProps<object>) {
  const draft = fields.draft as LookDraft;
  const title = draft.site_title.trim() || defaultSiteTitle;
  return (
    <>
      <FieldGroup title="Footer">
        <TextField
          label={label}
          help={help}
          placeholder={defaultTagline}
          autoComplete="off"
          {...fields.text(name)}
        />
        <TextField
          label="Copyright"
          help="The last line of each page."
          placeholder={splitCopyright(null, title).join('')}
          autoComplete="off"
          {...fields.text('copyright')}
        />
      </FieldGroup>
      <BrandPreview draft={draft} />
      <p className={styles.note}>
        The email of your site and the links to your social profiles are in{' '}
        <Link to={contactInfo.path}>{contactInfo.label}</Link>, and the texts about operator, privacy and
        terms are in <Link to={legalTexts.path}>{legalTexts.label}</Link>.
      </p>
    </>
  );
}

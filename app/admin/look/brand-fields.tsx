import { Link } from 'react-router';
import { contactInfo } from '#app/admin/contact-settings/singleton.ts';
import type { EditorFields } from '#app/admin/editor/editor-fields.ts';
import { FieldGroup } from '#app/admin/editor/field-group.tsx';
import { legalTexts } from '#app/admin/legal-texts/singleton.ts';
import { siteSettings } from '#app/admin/settings/singleton.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import { defaultTagline, splitCopyright } from '#domain/look/footer-texts.ts';
import styles from './brand-fields.module.css';
import { BrandLogoField } from './brand-logo-field.tsx';
import { BrandPreview } from './brand-preview.tsx';
import type { LookDraft } from './form-definition.ts';

/** The logo and the texts of the footer, with what visitors will see of them. */
export function BrandFields({ fields }: { fields: EditorFields<LookDraft> }) {
  const { text, control } = fields;
  const title = useSiteTitle();
  return (
    <>
      <FieldGroup title="Logo">
        <BrandLogoField fields={fields} />
      </FieldGroup>
      <FieldGroup title="Footer">
        <TextField
          label="Tagline"
          help="One sentence below your name."
          placeholder={defaultTagline}
          autoComplete="off"
          dir="auto"
          {...text('tagline')}
        />
        <TextField
          label="Copyright"
          help="The last line of each page."
          placeholder={splitCopyright(null, title).join('')}
          autoComplete="off"
          dir="auto"
          {...text('copyright')}
        />
      </FieldGroup>
      <BrandPreview
        logo={{
          logo_url: control('logo_url').value.trim(),
          logo_width: control('logo_width').value,
          logo_height: control('logo_height').value,
          icon_x: control('icon_x').value,
          icon_y: control('icon_y').value,
        }}
        tagline={control('tagline').value.trim()}
        copyright={control('copyright').value.trim()}
      />
      <p className={styles.elsewhere}>
        The name of your site is in <Link to={siteSettings.path}>{siteSettings.label}</Link>, its email and
        the links to your social profiles are in <Link to={contactInfo.path}>{contactInfo.label}</Link>, and
        the texts about operator, privacy and terms are in{' '}
        <Link to={legalTexts.path}>{legalTexts.label}</Link>.
      </p>
    </>
  );
}

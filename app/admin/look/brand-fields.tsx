import { Link } from 'react-router';
import { contactInfo } from '#app/admin/contact-settings/singleton.ts';
import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { FieldGroup } from '#app/admin/editor/fields/field-group.tsx';
import styles from '#app/admin/editor/fields/note.module.css';
import { legalTexts } from '#app/admin/legal-texts/singleton.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { defaultTagline, splitCopyright } from '#domain/look/footer-texts.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import { BrandLogoField } from './brand-logo-field.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { type LookDraft, toLook } from './form-definition.ts';

/** The name of the site, the logo and the texts of the footer, with what visitors will see of them. */
export function BrandFields({ fields }: { fields: EditorFields<LookDraft> }) {
  const { text, control } = fields;
  const title = control('site_title').value.trim() || defaultSiteTitle;
  return (
    <>
      <FieldGroup title="Name and logo">
        <TextField
          label="Site Title"
          help="The name of your site: beside the logo, in browser tabs, in search results and where a page is shared."
          placeholder={defaultSiteTitle}
          autoComplete="off"
          dir="auto"
          {...text('site_title')}
        />
        <BrandLogoField fields={fields} />
      </FieldGroup>
      <FieldGroup title="Footer">
        <TextField
          label="Tagline"
          help="One sentence below your name in the footer. It is also the end of the home page’s title, in browser tabs and in search results."
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
        look={toLook({
          palette: control('palette').value,
          type_pair: control('type_pair').value,
          accent_color: control('accent_color').value,
        })}
        title={title}
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
      <p className={styles.note}>
        The email of your site and the links to your social profiles are in{' '}
        <Link to={contactInfo.path}>{contactInfo.label}</Link>, and the texts about operator, privacy and
        terms are in <Link to={legalTexts.path}>{legalTexts.label}</Link>.
      </p>
    </>
  );
}

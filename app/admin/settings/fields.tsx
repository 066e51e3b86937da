import { Link } from 'react-router';
import type { EditorFields } from '#app/admin/editor/editor-fields.ts';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { defaultHero } from '#domain/hero.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import styles from './fields.module.css';
import type { SiteSettingsDraft } from './form-definition.ts';

/** The site title and the hero's texts. Where a field is empty, the site shows the default text. */
export function SiteSettingsFields({ fields: { text } }: { fields: EditorFields<SiteSettingsDraft> }) {
  return (
    <>
      <TextField
        label="Site Title"
        help="The name of your site. It is shown beside the logo, in browser tabs, in search results and when a page is shared."
        placeholder={defaultSiteTitle}
        autoComplete="off"
        {...text('site_title')}
      />
      <div className={styles.hero}>
        <p className={styles.note}>
          The home page shows this title and subtitle only while there are no{' '}
          <Link to="/admin/hero-slides">hero slides</Link>. Each slide has its own title and subtitle.
        </p>
        <TextField
          label="Hero Title"
          placeholder={defaultHero.title}
          autoComplete="off"
          {...text('hero_title')}
        />
        <TextArea
          label="Hero Subtitle"
          rows={2}
          placeholder={defaultHero.subtitle}
          {...text('hero_subtitle')}
        />
      </div>
    </>
  );
}

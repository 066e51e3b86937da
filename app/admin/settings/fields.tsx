import { Link } from 'react-router';
import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import noteStyles from '#app/admin/editor/fields/note.module.css';
import { LanguageField } from '#app/admin/language/language-field.tsx';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { defaultHero } from '#domain/hero.ts';
import { maxDescriptionLength } from '#domain/home-head.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import { BoardField } from './board-field.tsx';
import styles from './fields.module.css';
import { flattenText, type SiteSettingsDraft } from './form-definition.ts';

/** The texts, the switches and the departure board. Where a text is empty, the site shows the default text. */
export function SiteSettingsFields({ fields }: { fields: EditorFields<SiteSettingsDraft> }) {
  const { text, control } = fields;
  // Any value of a checkbox is valid, so `CheckboxField` takes no error.
  const { error: _error, ...showSamples } = text('show_samples');
  const { error: _noError, ...languageSwitcher } = text('language_switcher');
  const board = control('departure_board');
  return (
    <>
      <TextField
        label="Site Title"
        help="The name of your site. It is shown beside the logo, in browser tabs, in search results and when a page is shared."
        placeholder={defaultSiteTitle}
        autoComplete="off"
        {...text('site_title')}
      />
      <DescriptionField fields={fields} />
      <LanguageField
        help="The language in which you write. Screen readers pronounce your texts by it, and browsers and search engines learn it. A post or a destination may have another one. The buttons and headings of the site stay in English."
        stored={control('language').value}
        {...text('language')}
      />
      <div className={styles.hero}>
        <p className={noteStyles.note}>
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
      <CheckboxField
        label="Show sample content"
        help="Sample destinations, deals, testimonials, figures and articles fill the pages until you have your own. Switch them off before you announce your site: what has no content of yours then disappears from the pages. The first slides and the texts of the About page stay until you change them."
        {...showSamples}
      />
      <CheckboxField
        label="Show the language switcher"
        help="The button EN, ES, FR at the top of each page. It does not translate anything yet: when visitors press it, they only read that the language was switched, and that the feature is not fully implemented. Hide it if that is not what your visitors should see."
        {...languageSwitcher}
      />
      <BoardField
        name={board.name}
        value={board.value}
        onChange={board.onChange}
        hasSamples={control('show_samples').value}
      />
    </>
  );
}

/** Shows how the site describes itself, with the number of its characters (docs/product/search-engines.md). */
function DescriptionField({ fields: { text, control } }: { fields: EditorFields<SiteSettingsDraft> }) {
  const { length } = flattenText(control('description').value);
  return (
    <div className={styles.description}>
      <TextArea
        label="Description"
        help={`For search engines and shared links: one or two sentences of at most ${maxDescriptionLength} characters about what visitors find here.`}
        rows={3}
        {...text('description')}
      />
      <p className={styles.count} data-over={length > maxDescriptionLength}>
        {`${length} of ${maxDescriptionLength} characters`}
      </p>
    </div>
  );
}

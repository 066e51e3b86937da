import { Link } from 'react-router';
import { z } from 'zod';
import { type DraftOf, describeFields, type Group } from '#app/admin/fields/describe-fields.ts';
import { createFieldType, type FieldProps } from '#app/admin/fields/field-type.ts';
import { LanguageField } from '#app/admin/language/language-field.tsx';
import { nameLanguage } from '#app/admin/language/languages.ts';
import { useHasService } from '#app/admin/session/use-has-service.ts';
import { defineSingleton } from '#app/admin/singletons/define-singleton.ts';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import { defaultHero } from '#domain/hero.ts';
import { maxDescriptionLength } from '#domain/home-head.ts';
import { ownLanguage } from '#domain/language.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import { boardType } from './board-type.tsx';
import { descriptionType } from './description-type.tsx';
import { siteSettings } from './singleton.ts';

/** The language of the owner's texts (docs/product/texts.md#languages). */
const siteLanguageType = createFieldType<object, string>(
  () => ({ schema: z.string(), initial: ownLanguage, format: nameLanguage }),
  ({ name, field: { help }, form: { fields } }) => (
    <LanguageField help={help} stored={fields.control(name).value} {...fields.text(name)} />
  ),
);

/** Whether visits are counted (docs/product/counting.md). */
const countingType = createFieldType<object, boolean>(
  () => ({ schema: z.boolean(), initial: false }),
  CountingInput,
);

const countingHelp =
  'Your server counts how often each page is opened and each link to a partner is pressed. It keeps only sums: no cookies, no addresses, no script of others. While this is on, your privacy page ends with a section that says so. If your own privacy text says that you count no visits, change it.';

const withoutService =
  'Nothing is counted yet: the server needs the variable SUPABASE_SERVICE_ROLE_KEY to write to your Supabase project.';

function CountingInput({ name, field: { label }, form: { fields } }: FieldProps<object>) {
  // Any value of a checkbox is valid, so it takes no error.
  const { error: _error, ...input } = fields.text(name);
  return <CheckboxField label={label} help={useHasService() ? countingHelp : withoutService} {...input} />;
}

const hero: Group = {
  note: (
    <>
      The home page shows this title and subtitle only while there are no{' '}
      <Link to="/admin/hero-slides">hero slides</Link>. Each slide has its own title and subtitle.
    </>
  ),
};

/** The texts, the switches and the departure board. Where a text is empty, the site shows the default text. */
const fields = describeFields('settings', {
  site_title: {
    type: 'text',
    label: 'Site Title',
    help: 'The name of your site. It is shown beside the logo, in browser tabs, in search results and when a page is shared.',
    placeholder: defaultSiteTitle,
  },
  description: {
    type: descriptionType,
    label: 'Description',
    help: `For search engines and shared links: one or two sentences of at most ${maxDescriptionLength} characters about what visitors find here.`,
  },
  language: {
    type: siteLanguageType,
    label: 'Language',
    help: 'The language in which you write. Screen readers pronounce your texts by it, and browsers and search engines learn it. A post or a destination may have another one. The buttons and headings of the site stay in English.',
  },
  hero_title: { type: 'text', label: 'Hero Title', placeholder: defaultHero.title, group: hero },
  hero_subtitle: {
    type: 'text',
    label: 'Hero Subtitle',
    lines: 2,
    placeholder: defaultHero.subtitle,
    group: hero,
  },
  show_samples: {
    type: 'checkbox',
    label: 'Show sample content',
    help: 'Sample destinations, deals, testimonials, figures and articles fill the pages until you have your own. Switch them off before you announce your site: what has no content of yours then disappears from the pages. The first slides and the texts of the About page stay until you change them.',
    initial: true,
  },
  language_switcher: {
    type: 'checkbox',
    label: 'Show the language switcher',
    help: 'The button EN, ES, FR at the top of each page. It does not translate anything yet: when visitors press it, they only read that the language was switched, and that the feature is not fully implemented. Hide it if that is not what your visitors should see.',
    initial: true,
  },
  counts_visits: { type: countingType, label: 'Count visits and clicks' },
  departure_board: { type: boardType, label: 'Departure board' },
});

export type SiteSettingsDraft = DraftOf<typeof fields>;

/** The site's title, description, language, hero, switches and board (docs/product/permissions.md#content). */
export const siteSettingsForm = defineSingleton({
  name: 'site-settings',
  singleton: siteSettings,
  fields,
  write: 'update',
  savedNotice: () => ({ title: 'Settings Saved!' }),
});

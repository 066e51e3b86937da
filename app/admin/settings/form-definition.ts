import { z } from 'zod';
import { optionalText } from '#app/admin/editor/fields/field-schemas.ts';
import { nameLanguage } from '#app/admin/language/languages.ts';
import { defineSingleton } from '#app/admin/singletons/singleton.ts';
import { maxDescriptionLength } from '#domain/home-head.ts';
import { ownLanguage } from '#domain/language.ts';
import { siteSettings } from './singleton.ts';

/** Search engines show a description as one line. */
export const flattenText = (text: string): string => text.replace(/\s+/g, ' ').trim();

const description = z
  .string()
  .transform((text) => flattenText(text) || null)
  .refine((text) => text === null || text.length <= maxDescriptionLength, {
    error: `Please enter at most ${maxDescriptionLength} characters.`,
  });

const schema = z.object({
  site_title: optionalText,
  description,
  language: z.string(),
  hero_title: optionalText,
  hero_subtitle: optionalText,
  show_samples: z.boolean(),
  language_switcher: z.boolean(),
  departure_board: z.enum(['countdown', 'places']),
});

export type SiteSettingsDraft = z.input<typeof schema>;

/** The site's title, description, language, hero, switches and board (docs/product/permissions.md#content). */
export const siteSettingsForm = defineSingleton({
  name: 'site-settings',
  singleton: siteSettings,
  columns: schema.keyof().options,
  write: 'update',
  savedNotice: () => ({ title: 'Settings Saved!' }),
  schema,
  formatters: { language: nameLanguage },
  toDraft: (row): SiteSettingsDraft => ({
    site_title: row?.site_title ?? '',
    description: row?.description ?? '',
    language: row?.language ?? ownLanguage,
    hero_title: row?.hero_title ?? '',
    hero_subtitle: row?.hero_subtitle ?? '',
    show_samples: row?.show_samples ?? true,
    language_switcher: row?.language_switcher ?? true,
    departure_board: row?.departure_board === 'places' ? 'places' : 'countdown',
  }),
});

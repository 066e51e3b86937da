import { z } from 'zod';
import { optionalText } from '#app/admin/editor/field-schemas.ts';
import type { SingletonDefinition } from '#app/admin/singletons/singleton.ts';
import type { Tables } from '#app/backend/database.types.ts';

type SiteSettings = Pick<Tables<'settings'>, 'site_title' | 'hero_title' | 'hero_subtitle' | 'updated_at'>;

const schema = z.object({ site_title: optionalText, hero_title: optionalText, hero_subtitle: optionalText });

/** The site's settings in the form: what stands in its fields. */
export type SiteSettingsDraft = z.input<typeof schema>;

/** What the site is called, and what its home page says where there are no slides (docs/product.md#content). */
export const siteSettingsForm: SingletonDefinition<
  SiteSettings,
  SiteSettingsDraft,
  z.output<typeof schema>
> = {
  name: 'site-settings',
  table: 'settings',
  columns: 'site_title, hero_title, hero_subtitle',
  write: 'update',
  singular: 'settings',
  errorTitles: { load: 'Error fetching settings', save: 'Error saving settings' },
  savedNotice: () => ({ title: 'Settings Saved!' }),
  schema,
  toDraft: (row) => ({
    site_title: row?.site_title ?? '',
    hero_title: row?.hero_title ?? '',
    hero_subtitle: row?.hero_subtitle ?? '',
  }),
};

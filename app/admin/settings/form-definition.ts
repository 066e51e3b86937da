import { z } from 'zod';
import { optionalText } from '#app/admin/editor/field-schemas.ts';
import { defineSingleton } from '#app/admin/singletons/singleton.ts';
import { siteSettings } from './singleton.ts';

const schema = z.object({ site_title: optionalText, hero_title: optionalText, hero_subtitle: optionalText });

/** What the form's fields contain. */
export type SiteSettingsDraft = z.input<typeof schema>;

/** The site's title, and the hero's texts while there are no slides (docs/product.md#content). */
export const siteSettingsForm = defineSingleton({
  name: 'site-settings',
  singleton: siteSettings,
  columns: ['site_title', 'hero_title', 'hero_subtitle'],
  write: 'update',
  savedNotice: () => ({ title: 'Settings Saved!' }),
  schema,
  toDraft: (row): SiteSettingsDraft => ({
    site_title: row?.site_title ?? '',
    hero_title: row?.hero_title ?? '',
    hero_subtitle: row?.hero_subtitle ?? '',
  }),
});

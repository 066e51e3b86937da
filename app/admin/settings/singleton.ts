import type { Singleton } from '#app/admin/singletons/singleton.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

export const siteSettings: Singleton<'settings'> = {
  table: 'settings',
  path: '/admin/settings',
  label: 'Site Settings',
  icon: adminIcons.settings,
  keywords:
    'settings general options title name hero language switcher sample content departure board counting clicks privacy',
  singular: 'settings',
  errorTitles: { load: 'Error fetching settings', save: 'Error saving settings' },
  hasMedia: false,
  dashboard: { cardTitle: 'Settings', cardText: 'The site title and the texts at the top of the home page.' },
};

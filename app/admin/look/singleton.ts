import type { Singleton } from '#app/admin/singletons/singleton.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

export const look: Singleton<'settings'> = {
  table: 'settings',
  path: '/admin/look',
  label: 'Look',
  icon: adminIcons.palette,
  keywords:
    'logo color colour font typeface palette theme favicon footer tagline design style brand appearance',
  singular: 'look',
  errorTitles: { load: 'Error fetching look', save: 'Error saving look' },
  hasMedia: true,
};

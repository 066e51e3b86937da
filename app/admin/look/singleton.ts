import type { Singleton } from '#app/admin/singletons/singleton.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

export const look: Singleton<'settings'> = {
  table: 'settings',
  path: '/admin/look',
  label: 'Look',
  icon: adminIcons.palette,
  keywords: 'name title logo color colour font palette theme favicon footer design brand appearance',
  singular: 'look',
  errorTitles: { load: 'Error fetching look', save: 'Error saving look' },
  hasMedia: true,
};

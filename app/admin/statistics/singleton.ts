import type { Singleton } from '#app/admin/singletons/singleton.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

export const statistics: Singleton<'statistics'> = {
  table: 'statistics',
  path: '/admin/statistics',
  label: 'Statistics',
  icon: adminIcons.chart,
  keywords: 'figures numbers home page',
  singular: 'statistics',
  errorTitles: { load: 'Error fetching statistics', save: 'Error saving statistics' },
  hasMedia: false,
};

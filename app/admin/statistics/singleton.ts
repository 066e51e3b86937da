import type { Singleton } from '#app/admin/singletons/singleton.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

export const statistics: Singleton<'statistics'> = {
  table: 'statistics',
  path: '/admin/statistics',
  label: 'Home Figures',
  icon: adminIcons.chart,
  role: 'editor',
  keywords: 'numbers counters home page',
  singular: 'home figures',
  errorTitles: { load: 'Error fetching home figures', save: 'Error saving home figures' },
  hasMedia: false,
};

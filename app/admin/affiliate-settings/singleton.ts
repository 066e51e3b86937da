import type { Singleton } from '#app/admin/singletons/singleton.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

export const affiliateLink: Singleton<'settings'> = {
  table: 'settings',
  path: '/admin/affiliate-settings',
  label: 'Affiliate Settings',
  icon: adminIcons.link,
  keywords: 'booking link partner book now commission earn monetize money',
  singular: 'partner link',
  errorTitles: { load: 'Affiliate Link', save: 'Error saving affiliate link' },
  menu: 'Earning',
  hasMedia: false,
};

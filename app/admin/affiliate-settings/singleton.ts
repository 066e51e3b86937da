import type { SingletonInfo } from '#app/admin/singletons/singleton.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

export const affiliateLink: SingletonInfo = {
  table: 'settings',
  path: '/admin/affiliate-settings',
  label: 'Affiliate Settings',
  icon: adminIcons.link,
  keywords: 'booking link partner',
  hasMedia: false,
};

import type { SingletonInfo } from '#app/admin/singletons/singleton.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

export const aboutPage: SingletonInfo = {
  table: 'about_page',
  path: '/admin/about',
  label: 'About Page',
  icon: adminIcons.users,
  keywords: 'mission values',
  hasMedia: true,
};

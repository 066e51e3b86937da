import type { Singleton } from '#app/admin/singletons/singleton.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

export const aboutPage: Singleton<'about_page'> = {
  table: 'about_page',
  path: '/admin/about',
  label: 'About Page',
  icon: adminIcons.users,
  role: 'editor',
  keywords: 'mission values about us about me',
  singular: 'about page',
  errorTitles: { load: 'Error fetching about page', save: 'Error saving about page' },
  hasMedia: true,
};

import type { Singleton } from '#app/admin/singletons/singleton.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

export const pageTexts: Singleton<'settings'> = {
  table: 'settings',
  path: '/admin/page-texts',
  label: 'Page Texts',
  icon: adminIcons.text,
  keywords: 'sentences headings subtitles words voice intro copy',
  singular: 'page texts',
  errorTitles: { load: 'Error fetching page texts', save: 'Error saving page texts' },
  hasMedia: false,
};

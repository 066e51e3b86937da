import type { Singleton } from '#app/admin/singletons/singleton.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

export const legalTexts: Singleton<'legal_texts'> = {
  table: 'legal_texts',
  path: '/admin/legal-texts',
  label: 'Legal Texts',
  icon: adminIcons.text,
  keywords: 'privacy policy cookies gdpr terms conditions imprint impressum legal notice operator',
  singular: 'legal texts',
  errorTitles: { load: 'Error fetching legal texts', save: 'Error saving legal texts' },
  hasMedia: true,
};

import type { SingletonInfo } from '#app/admin/singletons/singleton.ts';

export const contactInfo: SingletonInfo = {
  table: 'contact_info',
  path: '/admin/contact-settings',
  label: 'Contact Info',
  icon: 'mail',
  keywords: 'email phone address',
  hasMedia: true,
  dashboard: {
    cardTitle: 'Contact Information',
    cardText: 'The email that visitors write to, your phone and address.',
  },
};

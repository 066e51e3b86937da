import type { Singleton } from '#app/admin/singletons/singleton.ts';

export const contactInfo: Singleton<'contact_info'> = {
  table: 'contact_info',
  path: '/admin/contact-settings',
  label: 'Contact Info',
  icon: 'mail',
  keywords: 'email phone address social facebook instagram youtube profile',
  singular: 'contact info',
  errorTitles: { load: 'Error fetching contact info', save: 'Error saving contact info' },
  hasMedia: true,
  dashboard: {
    cardTitle: 'Contact Information',
    cardText: 'Your phone number, your address and the email that visitors write to.',
  },
};

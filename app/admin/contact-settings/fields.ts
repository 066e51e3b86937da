import { defineSingleton } from '#app/admin/singletons/define-singleton.ts';
import { emailType } from './email-type.tsx';
import { createProfileType } from './profile-type.tsx';
import type { NetworkName } from './profile-url.ts';
import { contactInfo } from './singleton.ts';

const describeProfile = (network: NetworkName, example: string) => ({
  type: createProfileType(network, example),
  label: `${network} URL`,
  help: `Where the ${network} button in the footer and on the contact page leads: the URL of your page, or its handle, such as @you.`,
});

/** The owner's contact details (docs/product/permissions.md#content). None is required (docs/product/messages.md#contact-page). */
export const contactInfoForm = defineSingleton({
  name: 'contact-info',
  singleton: contactInfo,
  fields: {
    email: {
      type: emailType,
      label: 'Email',
      help: 'Shown in the footer, on the contact page and in the legal texts. If you leave it empty, these places say that no email is available.',
    },
    phone: {
      type: 'text',
      label: 'Phone',
      help: 'Shown on the contact page and in the privacy policy, if you enter one.',
      keyboard: 'tel',
    },
    address: {
      type: 'text',
      label: 'Address',
      help: 'Shown on the contact page, and in the privacy policy, which has to say who is responsible for the site.',
      lines: 3,
    },
    facebook_url: describeProfile('Facebook', 'https://www.facebook.com/you'),
    instagram_url: describeProfile('Instagram', 'https://www.instagram.com/you'),
    youtube_url: describeProfile('YouTube', 'https://www.youtube.com/@you'),
  },
  write: 'upsert',
  savedNotice: () => ({ title: 'Contact Info Saved!' }),
});

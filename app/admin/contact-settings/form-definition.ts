import { z } from 'zod';
import { externalUrl, optionalText } from '#app/admin/editor/field-schemas.ts';
import { defineSingleton } from '#app/admin/singletons/singleton.ts';
import { contactInfo } from './singleton.ts';

/** An email address has text before a single @, and after it a domain with a dot. */
const email = optionalText.refine((text) => text === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), {
  error: 'Please enter an email address, such as hello@example.com.',
});

/** The URL of a profile, which may be typed as a handle, such as @you. */
const profileUrl = (page: string) =>
  z
    .string()
    .transform((text) => text.trim().replace(/^@(?=[\w.-]+$)/, page))
    .pipe(externalUrl);

const schema = z.object({
  email,
  phone: optionalText,
  address: optionalText,
  facebook_url: profileUrl('https://www.facebook.com/'),
  instagram_url: profileUrl('https://www.instagram.com/'),
  youtube_url: profileUrl('https://www.youtube.com/@'),
});

/** Returns the URL to which a button will lead; null if the field is empty or wrong. */
export const completeProfile = (
  name: 'facebook_url' | 'instagram_url' | 'youtube_url',
  text: string,
): string | null => schema.shape[name].safeParse(text).data ?? null;

/** What the form's fields contain. */
export type ContactInfoDraft = z.input<typeof schema>;

/** The owner's contact details (docs/product.md#content). */
export const contactInfoForm = defineSingleton({
  name: 'contact-info',
  singleton: contactInfo,
  columns: ['email', 'phone', 'address', 'facebook_url', 'instagram_url', 'youtube_url'],
  write: 'upsert',
  savedNotice: () => ({ title: 'Contact Info Saved!' }),
  schema,
  toDraft: (row): ContactInfoDraft => ({
    email: row?.email ?? '',
    phone: row?.phone ?? '',
    address: row?.address ?? '',
    facebook_url: row?.facebook_url ?? '',
    instagram_url: row?.instagram_url ?? '',
    youtube_url: row?.youtube_url ?? '',
  }),
});

import { z } from 'zod';
import { optionalText } from '#app/admin/editor/fields/field-schemas.ts';
import { createEmptyTexts, fillDraft } from '#app/admin/editor/fields/fill-draft.ts';
import { defineSingleton } from '#app/admin/singletons/singleton.ts';
import { sampleEmail } from '#domain/site.ts';
import { createProfileUrl } from './profile-url.ts';
import { contactInfo } from './singleton.ts';

/** An email address has text before a single @, and after it a domain with a dot. */
const email = optionalText.refine((text) => text === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), {
  error: 'Please enter an email address, such as hello@example.com.',
});

const schema = z.object({
  email,
  phone: optionalText,
  address: optionalText,
  facebook_url: createProfileUrl('Facebook'),
  instagram_url: createProfileUrl('Instagram'),
  youtube_url: createProfileUrl('YouTube'),
});

/** Returns the URL to which a button will lead; null if the field is empty or wrong. */
export const completeProfile = (
  name: 'facebook_url' | 'instagram_url' | 'youtube_url',
  text: string,
): string | null => schema.shape[name].safeParse(text).data ?? null;

export type ContactInfoDraft = z.input<typeof schema>;

/** The owner's contact details (docs/product/permissions.md#content). */
export const contactInfoForm = defineSingleton({
  name: 'contact-info',
  singleton: contactInfo,
  columns: schema.keyof().options,
  write: 'upsert',
  savedNotice: () => ({ title: 'Contact Info Saved!' }),
  schema,
  toDraft: (row): ContactInfoDraft => ({
    ...fillDraft<ContactInfoDraft>(createEmptyTexts(schema), row ?? {}),
    // The email of a fresh installation is nobody's, so it is not saved as the owner's.
    ...(row?.email === sampleEmail && { email: '' }),
  }),
});

import { z } from 'zod';
import { optionalText } from '#app/admin/editor/field-schemas.ts';
import type { SingletonDefinition } from '#app/admin/singletons/singleton.ts';
import type { Tables } from '#app/backend/database.types.ts';

type ContactInfo = Pick<Tables<'contact_info'>, 'email' | 'phone' | 'address' | 'updated_at'>;

/** Something, one @, and a domain with a dot in it: what visitors could write to. */
const email = optionalText.refine((text) => text === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), {
  error: 'Please enter an email address, such as hello@example.com.',
});

const schema = z.object({ email, phone: optionalText, address: optionalText });

/** The contact details in the form: what stands in its fields. */
export type ContactInfoDraft = z.input<typeof schema>;

/** How the owner is reached (docs/product.md#content). */
export const contactInfoForm: SingletonDefinition<ContactInfo, ContactInfoDraft, z.output<typeof schema>> = {
  name: 'contact-info',
  table: 'contact_info',
  columns: 'email, phone, address',
  write: 'upsert',
  singular: 'contact info',
  errorTitles: { load: 'Error fetching contact info', save: 'Error saving contact info' },
  savedNotice: () => ({ title: 'Contact Info Saved!' }),
  schema,
  toDraft: (row) => ({ email: row?.email ?? '', phone: row?.phone ?? '', address: row?.address ?? '' }),
};

import { z } from 'zod';
import { optionalText } from '#app/records/shapes.ts';
import type { Sheet } from '#app/records/sheet/sheet.ts';
import type { Tables } from '#app/supabase/database.types.ts';

type ContactInfo = Pick<Tables<'contact_info'>, 'email' | 'phone' | 'address' | 'updated_at'>;

/** Something, one @, and a domain with a dot in it: what visitors could write to. */
const email = optionalText.refine((text) => text === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), {
  error: 'Please enter an email address, such as hello@example.com.',
});

const schema = z.object({ email, phone: optionalText, address: optionalText });

/** The contact details in the form: what stands in its fields. */
export type ContactInfoDraft = z.input<typeof schema>;

/** How the owner is reached (docs/product.md#content). */
export const contactInfo: Sheet<ContactInfo, ContactInfoDraft, z.output<typeof schema>> = {
  name: 'contact-info',
  table: 'contact_info',
  columns: 'email, phone, address',
  write: 'upsert',
  what: 'contact info',
  failures: { load: 'Error fetching contact info', save: 'Error saving contact info' },
  saved: () => ({ title: 'Contact Info Saved!' }),
  schema,
  draftOf: (row) => ({ email: row?.email ?? '', phone: row?.phone ?? '', address: row?.address ?? '' }),
};

/** The subjects of a message (docs/product/messages.md#contact-page). */
export const messageSubjects = [
  { value: 'booking', label: 'Booking Inquiry' },
  { value: 'support', label: 'Customer Support' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'other', label: 'Other' },
] as const;

/** Returns a subject as visitors see it. */
export const getSubjectLabel = (subject: string): string =>
  messageSubjects.find(({ value }) => value === subject)?.label ?? subject;

/**
 * The number of characters that a message may have. The database has the same limits
 * (supabase/schemas/16_messages.sql).
 */
export const messageLimits = { name: 200, email: 320, message: 5000 } as const;

/** The length in characters. A longer name fills the header of an email, and the URL of a reply. */
const maxNameLength = 60;

/** Cuts off a long name between two characters. */
export function shortenName(name: string): string {
  const characters = [...name];
  return characters.length > maxNameLength ? `${characters.slice(0, maxNameLength).join('')}…` : name;
}

/** What a visitor searches for. Any of it may be empty: nothing is checked (docs/product.md#validation). */
export interface BookingSearch {
  destination: string;
  /** YYYY-MM-DD */
  checkIn: string;
  /** YYYY-MM-DD */
  checkOut: string;
  /** '1' to '4'; '4' stands for four and more */
  guests: string;
}

/** What the owner's template may contain (docs/product.md#content). */
export const placeholders = ['{destination}', '{checkin}', '{checkout}', '{guests}'] as const;

type Placeholder = (typeof placeholders)[number];

const anyPlaceholder = /\{(?:destination|checkin|checkout|guests)\}/g;

/**
 * The partner's address for a search: each placeholder of the owner's template replaced, wherever it stands. One
 * pass over the template, so that a destination called "{guests}" stays what the visitor wrote.
 *
 * @returns null when there is no template, or when it does not make an http(s) address: booking is not configured
 */
export function createBookingLink(template: string | null | undefined, search: BookingSearch): string | null {
  if (!template) return null;
  const values: Record<Placeholder, string> = {
    // A half of a surrogate pair cannot be encoded; it becomes U+FFFD.
    '{destination}': encodeURIComponent(search.destination.trim().toWellFormed()),
    '{checkin}': keepValidDate(search.checkIn),
    '{checkout}': keepValidDate(search.checkOut),
    '{guests}': encodeURIComponent(search.guests.toWellFormed()),
  };
  const link = template.trim().replace(anyPlaceholder, (placeholder) => values[placeholder as Placeholder]);
  if (!URL.canParse(link)) return null;
  const { protocol } = new URL(link);
  return protocol === 'https:' || protocol === 'http:' ? link : null;
}

/** A day that is none (2027-02-30) is left out: a partner would take it for a fault of its own. */
function keepValidDate(value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return '';
  const day = new Date(`${value}T00:00Z`);
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(value) ? '' : value;
}

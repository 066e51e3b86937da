/** A visitor's search. Every field may be empty: the form validates nothing (docs/product/booking.md). */
export interface BookingSearch {
  destination: string;
  /** YYYY-MM-DD */
  checkIn: string;
  /** YYYY-MM-DD */
  checkOut: string;
  /** '1' to '4'; '4' stands for four or more */
  guests: string;
}

/** What is the same for every visitor who follows a link: only /go knows it (docs/product/booking.md#partner-links). */
export interface LinkMarks {
  /** A short code of the page and of the place on it where the link stands. */
  label: string;
  /** The language of the page, as a tag of BCP 47. */
  lang: string;
  /** The currency of a deal, as a code of ISO 4217. */
  currency: string;
}

/** A placeholder. Its braces are encoded once for each URL that its own URL is nested in: `%7B`, `%257B` and so on. */
const anyPlaceholder =
  /(?:\{|%((?:25)*)7B)(destination|checkin|checkout|guests|code|label|lang|currency)(?:\}|%(?:25)*7D)/g;

/**
 * Creates the partner's URL for a search by replacing every placeholder of the owner's template. All are replaced in one
 * pass, so that a destination named "{guests}" stays unchanged. The result is serialized by the URL standard, because a
 * template may have any letters (`https://отели.example/海?d={destination}`), and the header of a redirect may not.
 *
 * @param template as `prepareTemplate` returns it
 * @param code the partner's code of the destination. Without one, `{code}` becomes the destination, or an empty text if the
 *   template has `{destination}`, too (docs/product/booking.md#partner-links)
 * @param marks what is known at /go. Elsewhere these placeholders become an empty text
 * @returns null if booking is not configured: there is no template, or it does not produce an http(s) URL
 */
export function createBookingLink(
  template: string | null | undefined,
  search: BookingSearch,
  code?: string | null,
  marks?: LinkMarks,
): string | null {
  if (!template) return null;
  // A lone surrogate cannot be encoded: it becomes U+FFFD.
  const destination = search.destination.trim().toWellFormed();
  const values: Record<string, string> = {
    destination,
    checkin: keepValidDate(search.checkIn),
    checkout: keepValidDate(search.checkOut),
    guests: search.guests,
    ...marks,
    code: code?.trim().toWellFormed() || (/(\{|7B)destination/.test(template) ? '' : destination),
  };
  const link = template.trim().replace(anyPlaceholder, (_, twentyFives: string | undefined, name) => {
    let value = values[name] ?? '';
    // A value is encoded once for its own URL, and once more for each URL around that.
    const encodings = twentyFives === undefined ? 1 : 2 + twentyFives.length / 2;
    for (let count = 0; count < encodings; count++) value = encodeURIComponent(value);
    return value;
  });
  if (!URL.canParse(link)) return null;
  const { href } = new URL(link);
  return /^https?:/.test(href) ? href : null;
}

/** Returns the date if it exists, otherwise an empty string: partners respond to 2027-02-30 with an error. */
function keepValidDate(value: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  // An invalid date becomes null.
  return isDay && new Date(`${value}T00:00Z`).toJSON()?.startsWith(value) ? value : '';
}

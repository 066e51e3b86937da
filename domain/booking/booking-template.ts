import { findNestedUrl, splitUrl } from '#domain/urls/nested-url.ts';
import { createBookingLink } from './booking-link.ts';

/** The placeholders of a visitor's search (docs/product/booking.md#partner-links). */
export const searchPlaceholders = ['{destination}', '{checkin}', '{checkout}', '{guests}', '{code}'] as const;

/** All placeholders that the owner's template may contain. */
export const placeholders = [...searchPlaceholders, '{label}', '{lang}', '{currency}'] as const;

/** A placeholder, whose braces may be percent-encoded any number of times: `%7B`, `%257B` and so on. */
const anyPlaceholder =
  /(?:\{|%((?:25)*)7[Bb])(destination|checkin|checkout|guests|code|label|lang|currency)(?:\}|%(?:25)*7[Dd])/g;

/** Rewrites placeholders with percent-encoded braces, as affiliate networks show them, to the form with plain braces. */
export const decodePlaceholders = (template: string) => template.replace(anyPlaceholder, '{$2}');

/** Returns whether a template has a placeholder whose value only /go knows. */
export const needsMarks = (template: string): boolean =>
  /\{(label|lang|currency)\}/.test(decodePlaceholders(template));

/**
 * Prepares the owner's template for `createBookingLink`: the braces of each placeholder become encoded once for each URL
 * that its own URL is nested in, however the owner wrote them (docs/product/booking.md). Pages contain the
 * prepared template, so that browsers do not load this code.
 */
export function prepareTemplate(template: string): string {
  return template.replace(anyPlaceholder, (_, twentyFives: string | undefined, name: string, position) => {
    const nestings = countNestings(template.slice(0, position));
    // Braces that are encoded twice show that they are in a nested URL even if the text before them does not.
    return encodeTimes(`{${name}}`, Math.max(nestings, (twentyFives?.length ?? 0) / 2));
  });
}

/** Counts how many URLs the URL at the end of this text is nested in. */
function countNestings(text: string): number {
  const part = splitUrl(text).at(-1);
  const nested = part && findNestedUrl(part);
  return nested ? nested.decodings + countNestings(nested.url) : 0;
}

function encodeTimes(text: string, times: number): string {
  return times === 0 ? text : encodeTimes(encodeURIComponent(text), times - 1);
}

/**
 * Returns whether a template produces an http(s) URL, at least for a search in plain letters. Otherwise it counts as not
 * configured.
 */
export function canOpenTemplate(template: string): boolean {
  const search = { destination: 'Kyoto', checkIn: '2027-03-01', checkOut: '2027-03-08', guests: '2' };
  return createBookingLink(prepareTemplate(template), search, 'KIX') !== null;
}

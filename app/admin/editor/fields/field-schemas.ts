import { z } from 'zod';
import { formatNumber } from '#app/ui/format-number.ts';
import { hasStrokes, strokesError } from '#domain/deals/strokes.ts';
import { hasVisibleText } from '#domain/text/visible-text.ts';
import { completeLinkUrl } from '#domain/urls/link-url.ts';
import { isMediaUrl } from '#domain/urls/media-url.ts';

/** The schemas of fields that several forms have. Unless a schema says otherwise, an empty field is stored as null. */

/** Trimmed text that must not be empty. What cannot be seen counts as empty. */
export const requiredText = (message: string) => z.string().trim().refine(hasVisibleText, message);

export const optionalText = z
  .string()
  .trim()
  .transform((text) => (hasVisibleText(text) ? text : null));

/** Accepts no combining strokes, because these would draw a struck-through price (docs/product/prices.md). */
export const notStruck = <Schema extends z.ZodType<string | string[] | null>>(schema: Schema) =>
  schema.refine((texts) => !hasStrokes([texts].flat().join(' ')), { error: strokesError });

/** A tag of BCP 47 from a list of languages; empty for the language of the site. */
export const optionalLanguage = z.string().transform((tag) => tag || null);

/** Text in Markdown that may be empty. It is not trimmed, because white space has a meaning in Markdown. */
export const markdown = z.string().transform((text) => (text.trim() ? text : null));

const invalidUrl = 'Please enter a URL that begins with https:// and contains no spaces.';

/** The URL of an image or a video that a page may show. `complete` adds what people leave out, such as https://. */
export const mediaUrl = (complete: (url: string) => string = (url) => url, error = invalidUrl) =>
  z
    .string()
    .transform((url) => complete(url).trim() || null)
    .refine((url) => url === null || (isMediaUrl(url) && URL.canParse(url, 'https://site.example')), {
      error,
    });

/** The URL of a page of this site or of another one, to which a page may link. */
export const linkUrl = mediaUrl(
  completeLinkUrl,
  'Please enter a page of this site that begins with /, for example /destinations, or a URL that begins with https://, without spaces.',
);

export const createExternalUrl = (error: string) =>
  optionalText
    .transform((url) => url && completeLinkUrl(url))
    .refine((url) => url === null || (/^https?:\/\/\S+$/i.test(url) && URL.canParse(url)), { error });

export const externalUrl = createExternalUrl(invalidUrl);

export const invalidDay = 'Please enter a date from year 1 to 9999.';

/** A day (yyyy-mm-dd) that PostgreSQL and JavaScript can both store. */
export const day = z
  .string()
  .refine((text) => z.iso.date().safeParse(text).success && text >= '0001', { error: invalidDay });

/** The range of PostgreSQL's type `integer`. */
const minInteger = -(2 ** 31);
const maxInteger = 2 ** 31 - 1;

/** A whole number in a text field. Anything that is not a number counts as 0. */
export const wholeNumber = z
  .string()
  .transform((text) => Math.trunc(Number(text)) || 0)
  .refine((number) => number >= minInteger && number <= maxInteger, {
    error: `Please enter a number from ${formatNumber(minInteger)} to ${formatNumber(maxInteger)}.`,
  });

/** A decimal number in a text field, with a point or a comma. An empty field is stored as null. */
export const optionalNumber = (min: number, max: number) =>
  z
    .string()
    .transform((text) => (text.trim() ? Number(text.trim().replace(',', '.')) : null))
    .refine((number) => number === null || (number >= min && number <= max), {
      error: `Please enter a number from ${formatNumber(min)} to ${formatNumber(max)}.`,
    });

import { z } from 'zod';
import { isMediaUrl } from '#domain/media-url.ts';

/** The fields that kinds have in common, as their schemas say them. What is left empty is stored as null. */

/** A text that must be there, without the white space around it. */
export const requiredText = (problem: string) => z.string().trim().min(1, problem);

/** A text that may be missing. */
export const optionalText = z
  .string()
  .trim()
  .transform((text) => text || null);

/** The address of a picture or a video that a page may show; `complete` mends what was left out. */
export const mediaUrl = (complete: (address: string) => string = (address) => address) =>
  z
    .string()
    .transform((address) => complete(address).trim() || null)
    .refine((address) => address === null || isMediaUrl(address), {
      error: 'Please enter an address that begins with https://, without spaces.',
    });

/** The database's integers. */
const lowest = -(2 ** 31);
const highest = 2 ** 31 - 1;
const spoken = (number: number) => number.toLocaleString('en-US');

/** A whole number, written as text; what is none is 0. */
export const wholeNumber = z
  .string()
  .transform((text) => Math.trunc(Number(text)) || 0)
  .refine((number) => number >= lowest && number <= highest, {
    error: `Please enter a number from ${spoken(lowest)} to ${spoken(highest)}.`,
  });

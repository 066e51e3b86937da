import { z } from 'zod';
import { isBookingTemplate } from '#app/admin/booking-template/is-booking-template.ts';
import {
  askForVariable,
  fillVariables,
  findMissingVariables,
  leaveOutLabel,
} from '#app/admin/booking-template/template-variables.ts';
import { optionalText } from '#app/admin/editor/fields/field-schemas.ts';
import { defineSingleton } from '#app/admin/singletons/singleton.ts';
import { maxCommissionNoteLength } from '#domain/booking/commission-note.ts';
import { affiliateLink } from './singleton.ts';

const searchOffMessage = 'The booking search is off until you enter a URL.';

const createSchema = (mayBeEmpty: boolean) =>
  z
    .object({
      affiliate_booking_url: z
        .string()
        .trim()
        .superRefine((template, { addIssue }) => {
          const message = validateTemplate(template, mayBeEmpty);
          if (message !== null) addIssue({ code: 'custom', message });
        }),
      commission_note: optionalText.refine((note) => (note?.length ?? 0) <= maxCommissionNoteLength, {
        error: `Please enter at most ${maxCommissionNoteLength} characters.`,
      }),
      values: z.record(z.string(), z.string()).readonly(),
    })
    // With YOUR_ID in it, the link would go live, and nothing would be credited to the owner.
    .superRefine(({ affiliate_booking_url, values }, { addIssue }) => {
      const [missing] = findMissingVariables(affiliate_booking_url, values);
      if (missing) addIssue({ code: 'custom', path: ['values'], message: askForVariable(missing) });
    })
    .transform(({ affiliate_booking_url, commission_note, values }) => ({
      affiliate_booking_url: fillVariables(leaveOutLabel(affiliate_booking_url, values), values) || null,
      commission_note,
    }));

/** The template, the sentence about the commission, and the values that replace its variables when it is saved. */
export type AffiliateDraft = z.input<ReturnType<typeof createSchema>>;

/** The owner's template for the partner's URL, and the sentence near the links (docs/product/permissions.md). */
export const affiliateLinkForm = defineSingleton({
  name: 'affiliate-link',
  singleton: affiliateLink,
  columns: ['affiliate_booking_url', 'commission_note'],
  write: 'update',
  savedNotice: ({ affiliate_booking_url }: AffiliateDraft) => ({
    title: 'Affiliate Link Saved!',
    description: affiliate_booking_url ? 'The booking search now opens this URL.' : searchOffMessage,
  }),
  schema: createSchema(true),
  toDraft: (row): AffiliateDraft => ({
    affiliate_booking_url: row?.affiliate_booking_url ?? '',
    commission_note: row?.commission_note ?? '',
    values: {},
  }),
  whenLoadFails: {
    message: 'Could not load affiliate link. A new one will be created on save.',
    schema: createSchema(false),
  },
});

/**
 * Says what is wrong with a template; null if nothing is. `mayBeEmpty` is false when the stored template could not be
 * read, so that an empty field does not overwrite it.
 */
export function validateTemplate(template: string, mayBeEmpty: boolean): string | null {
  if (template === '') return mayBeEmpty ? null : 'Please enter a URL.';
  return isBookingTemplate(template)
    ? null
    : 'Please enter a URL that begins with https:// and contains no spaces.';
}

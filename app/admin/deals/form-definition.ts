import { z } from 'zod';
import { bookingUrl } from '#app/admin/booking-template/booking-url.ts';
import type { FormDefinition } from '#app/admin/collections/collection.ts';
import { mediaUrl, notStruck, optionalText, requiredText } from '#app/admin/editor/fields/field-schemas.ts';
import { createEmptyTexts, fillDraft } from '#app/admin/editor/fields/fill-draft.ts';
import { focalPointFormatters, focalPointSchema } from '#app/admin/media/field/focal-point-schema.ts';
import {
  formatPublication,
  publishNow,
  reconcilePublication,
  toPublicationDraft,
} from '#app/admin/publication/publication-draft.ts';
import { publicationSchema } from '#app/admin/publication/publication-schema.ts';
import { formatTime } from '#app/ui/format-time.ts';
import type { Deal } from './collection.ts';
import { describeDeal } from './describe-deal.ts';
import { findEndError } from './find-end-error.ts';
import { joinInclusions, splitInclusions } from './inclusions.ts';
import { describeUnknownCurrency, findCurrency, getDecimals } from './price/currencies.ts';
import { findPriceError } from './price/find-price-error.ts';
import { findUnclearThousands } from './price/find-unclear-thousands.ts';
import { parsePrice, toPriceDraft } from './price/parse-price.ts';
import { takeCurrency } from './price/take-currency.ts';

const fields = z.object({
  title: notStruck(requiredText('Please enter a title.')),
  destination_id: z.string().transform((id) => id || null),
  description: notStruck(optionalText),
  image: mediaUrl(),
  image_alt: optionalText,
  ...focalPointSchema,
  inclusions: notStruck(z.string().transform(splitInclusions)),
  // It becomes a number only in `valid`, because what it means depends on the currency.
  price: z.string().refine((text) => findPriceError(text) === null, {
    error: ({ input }) => findPriceError(input as string) ?? undefined,
  }),
  currency: z
    .string()
    .refine((text) => findCurrency(text) !== null, {
      error: ({ input }) => describeUnknownCurrency(input as string),
    })
    .transform((text) => findCurrency(text) ?? ''),
  duration: notStruck(optionalText),
  booking_url: bookingUrl,
  published_at: publicationSchema,
  ends_at: z.string().min(1, 'Please enter a date and a time.'),
  // Empty for a new deal that continues none.
  price_record: z
    .string()
    .optional()
    .transform((id) => id || undefined),
});

/** The values of the form's fields; each inclusion is a line of a text. */
export type DealDraft = z.input<typeof fields>;

/** A rule about two fields, which is checked once both are valid, whatever is wrong with the others. */
const createRule = (
  path: keyof DealDraft,
  other: keyof DealDraft,
  findFault: (deal: z.output<typeof fields>) => string | null,
) =>
  z.refine<z.output<typeof fields>>((deal) => findFault(deal) === null, {
    path: [path],
    error: ({ input }) => findFault(input as z.output<typeof fields>) ?? undefined,
    when: ({ issues }) => !issues.some(({ path: [name] = [] }) => name === path || name === other),
  });

const valid = fields
  .check(
    createRule('price', 'currency', ({ price, currency }) => findUnclearThousands(price, currency)),
    createRule('price', 'currency', ({ price, currency }) =>
      getDecimals(currency) > 0 || Number.isInteger(parsePrice(price))
        ? null
        : 'Please enter a price without decimals: this currency has none.',
    ),
    createRule('ends_at', 'published_at', ({ published_at, ends_at }) =>
      findEndError(published_at, ends_at, Date.now()),
    ),
  )
  .transform(({ price, ...others }) => ({ ...others, price: parsePrice(price) ?? 0 }));

const schema = z.custom<DealDraft>().transform(takeCurrency).pipe(valid);

const createDraft = (currency: string): DealDraft => ({
  ...createEmptyTexts(fields),
  focal_x: null,
  focal_y: null,
  currency,
  // Visitors see a new deal at once (docs/product/publishing.md).
  published_at: publishNow,
});

const toDraft = (deal: Deal): DealDraft =>
  fillDraft(createDraft(deal.currency), {
    ...deal,
    inclusions: joinInclusions(deal.inclusions),
    price: toPriceDraft(deal.price),
    published_at: toPublicationDraft(deal.published_at),
  });

/** @param currency that of a new deal */
export const createDealForm = (currency: string): FormDefinition<'deals', DealDraft> => ({
  schema,
  createDraft: () => createDraft(currency),
  toDraft,
  // Which earlier deal a deal continues is written only when the deal is created.
  complete: ({ price_record, ...written }, stored) =>
    price_record && !stored ? { ...written, price_record } : written,
  // A copy is a draft until the owner sets its times. It continues the deal (`price_record`) unless she chooses none.
  toCopy: (deal) => ({
    ...toDraft(deal),
    published_at: '',
    ends_at: Date.parse(deal.ends_at) > Date.now() ? deal.ends_at : '',
  }),
  formatters: {
    published_at: formatPublication,
    ends_at: formatTime,
    // The name is not known here.
    destination_id: (id) => (id ? 'A destination' : 'None'),
    ...focalPointFormatters,
  },
  reconcile: (local, remote) => ({
    ...local,
    published_at: reconcilePublication(local.published_at, remote.published_at),
    ends_at: Date.parse(local.ends_at) === Date.parse(remote.ends_at) ? remote.ends_at : local.ends_at,
  }),
  describeSaved: ({ published_at, ends_at }) => describeDeal(published_at, ends_at, Date.now()),
});

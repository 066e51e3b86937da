import { z } from 'zod';
import { bookingUrl } from '#app/admin/booking-template/booking-url.ts';
import type { FormDefinition } from '#app/admin/collections/collection.ts';
import {
  markdown,
  mediaUrl,
  notStruck,
  optionalLanguage,
  optionalNumber,
  optionalText,
  requiredText,
} from '#app/admin/editor/fields/field-schemas.ts';
import { createEmptyTexts, fillDraft } from '#app/admin/editor/fields/fill-draft.ts';
import { formatLanguage } from '#app/admin/language/languages.ts';
import { focalPointFormatters, focalPointSchema } from '#app/admin/media/field/focal-point-schema.ts';
import { publishNow, toPublicationDraft } from '#app/admin/publication/publication-draft.ts';
import { publicationForm } from '#app/admin/publication/publication-form.ts';
import { publicationSchema } from '#app/admin/publication/publication-schema.ts';
import { slugSchema } from '#app/admin/slug/slug-schema.ts';
import { formatMonths } from '#app/ui/months/format-months.ts';
import { parseGallery } from '#domain/gallery.ts';
import { explainNoTimeZone, findTimeZone } from './time-zones.ts';

const galleryImage = z.object({
  url: z.string(),
  alt: z.string().trim(),
  caption: z.string().trim(),
  width: z.number().optional(),
  height: z.number().optional(),
});

/** Only the name is required (docs/product/panel.md#validation). */
const schema = z.object({
  name: notStruck(requiredText('Please enter a name.')),
  description: notStruck(optionalText),
  story: markdown,
  region: optionalText,
  budget: optionalText,
  activity: optionalText,
  category: optionalText,
  best_months: z.array(z.number()),
  price: notStruck(optionalText),
  duration: notStruck(optionalText),
  image: mediaUrl(),
  image_alt: optionalText,
  ...focalPointSchema,
  gallery: z.array(galleryImage),
  indian_state: optionalText,
  related_ids: z.array(z.string()),
  booking_url: bookingUrl,
  partner_code: optionalText,
  latitude: optionalNumber(-90, 90),
  longitude: optionalNumber(-180, 180),
  time_zone: optionalText
    .refine((zone) => zone === null || findTimeZone(zone) !== null, {
      error: ({ input }) => {
        const { problem, advice } = explainNoTimeZone(String(input));
        return `${problem}. ${advice}`;
      },
    })
    .transform((zone) => zone && findTimeZone(zone)),
  featured: z.boolean(),
  published_at: publicationSchema,
  language: optionalLanguage,
  slug: slugSchema,
});

export type DestinationDraft = z.input<typeof schema>;

const createDraft = (): DestinationDraft => ({
  ...createEmptyTexts(schema),
  best_months: [],
  focal_x: null,
  focal_y: null,
  gallery: [],
  related_ids: [],
  featured: false,
  // Visitors see a new destination at once (docs/product/publishing.md).
  published_at: publishNow,
});

export const destinationForm: FormDefinition<'destinations', DestinationDraft> = {
  schema,
  createDraft,
  toDraft: (destination) =>
    fillDraft(createDraft(), {
      ...destination,
      best_months: destination.best_months.toSorted((a, b) => a - b),
      gallery: parseGallery(destination.gallery),
      latitude: String(destination.latitude ?? ''),
      longitude: String(destination.longitude ?? ''),
      published_at: toPublicationDraft(destination.published_at),
    }),
  ...publicationForm,
  formatters: {
    ...publicationForm.formatters,
    language: formatLanguage,
    best_months: formatMonths,
    gallery: (images) => images.map(({ url, caption }) => caption || url).join(', '),
    related_ids: (ids) => (ids.length === 1 ? '1 destination' : `${ids.length} destinations`),
    ...focalPointFormatters,
  },
};

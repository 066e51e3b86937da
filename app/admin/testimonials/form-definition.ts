import { z } from 'zod';
import type { FormDefinition } from '#app/admin/collections/collection.ts';
import {
  day,
  externalUrl,
  mediaUrl,
  optionalText,
  requiredText,
} from '#app/admin/editor/fields/field-schemas.ts';
import { createEmptyTexts, fillDraft } from '#app/admin/editor/fields/fill-draft.ts';
import { focalPointFormatters, focalPointSchema } from '#app/admin/media/field/focal-point-schema.ts';
import {
  describePublication,
  formatPublication,
  publishNow,
  reconcilePublication,
  toPublicationDraft,
} from '#app/admin/publication/publication-draft.ts';
import { publicationSchema } from '#app/admin/publication/publication-schema.ts';
import { stamps } from '#domain/stamps.ts';
import { getLastDate } from './last-date.ts';

const stars = ['', '5', '4', '3', '2', '1'] as const;

const dayWritten = day.refine(
  (date) => date <= getLastDate(),
  'Please choose a day that is not in the future.',
);

/** Only the name and the text are required (docs/product/panel.md#validation). */
const schema = z.object({
  name: requiredText('Please enter a name.'),
  text: requiredText('Please enter a text.'),
  place: optionalText,
  journey: optionalText,
  stars: z.enum(stars).transform((count) => (count ? Number(count) : null)),
  date: z.union([z.literal('').transform(() => null), dayWritten]),
  source: optionalText,
  source_url: externalUrl,
  checked: optionalText,
  image: mediaUrl(),
  image_alt: optionalText,
  ...focalPointSchema,
  stamp: z.string().transform((name) => name || null),
  published_at: publicationSchema,
});

export type TestimonialDraft = z.input<typeof schema>;

const createDraft = (): TestimonialDraft => ({
  ...createEmptyTexts(schema),
  focal_x: null,
  focal_y: null,
  // Visitors see a new testimonial at once (docs/product/publishing.md).
  published_at: publishNow,
});

export const testimonialForm: FormDefinition<'testimonials', TestimonialDraft> = {
  schema,
  createDraft,
  toDraft: (testimonial) =>
    fillDraft(createDraft(), {
      ...testimonial,
      stars: stars.find((count) => count === String(testimonial.stars ?? '')) ?? '',
      published_at: toPublicationDraft(testimonial.published_at),
    }),
  formatters: {
    published_at: formatPublication,
    stamp: (name) => stamps[name] ?? 'Any coast',
    ...focalPointFormatters,
  },
  reconcile: (local, remote) => ({
    ...local,
    published_at: reconcilePublication(local.published_at, remote.published_at),
  }),
  describeSaved: ({ published_at }) => describePublication(published_at, Date.now()),
};

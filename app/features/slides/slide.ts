import { z } from 'zod';
import type { Kind } from '#app/records/kind.ts';
import { mediaAddress, optionalText, requiredText, wholeNumber } from '#app/records/shapes.ts';
import type { Tables } from '#app/supabase/database.types.ts';
import { completeVideoAddress } from '#domain/video-address.ts';

/** A hero slide as it is stored (docs/product.md#content). */
export type Slide = Tables<'hero_slides'>;

/** Only the title is required (docs/product.md#validation). */
const schema = z.object({
  title: requiredText('Please enter a title.'),
  subtitle: optionalText,
  image_url: mediaAddress(),
  video_url: mediaAddress(completeVideoAddress),
  cta_text: optionalText,
  slide_order: wholeNumber,
});

/** A slide in the form: what stands in its fields. */
export type SlideDraft = z.input<typeof schema>;

/** What is written: all fields but id and created_at (docs/product.md#backend-calls). */
export type SlideFields = z.output<typeof schema>;

/** The slides of the home page. */
export const slides: Kind<Slide, SlideDraft, SlideFields> = {
  table: 'hero_slides',
  path: '/admin/hero-slides',
  one: 'slide',
  many: 'slides',
  title: 'Slide',
  failures: {
    list: 'Error fetching slides',
    load: 'Error fetching slide',
    create: 'Error creating slide',
    update: 'Error updating slide',
    delete: 'Error deleting slide',
  },
  nameOf: ({ title }) => title,
  schema,
  // Its order is 0 (docs/product.md#constants).
  blank: () => ({ title: '', subtitle: '', image_url: '', video_url: '', cta_text: '', slide_order: '0' }),
  draftOf: (slide) => ({
    title: slide.title,
    subtitle: slide.subtitle ?? '',
    image_url: slide.image_url ?? '',
    video_url: slide.video_url ?? '',
    cta_text: slide.cta_text ?? '',
    slide_order: String(slide.slide_order),
  }),
};

import { z } from 'zod';
import type { FormDefinition } from '#app/admin/collections/collection.ts';
import {
  linkUrl,
  mediaUrl,
  optionalText,
  requiredText,
  wholeNumber,
} from '#app/admin/editor/fields/field-schemas.ts';
import { createEmptyTexts, fillDraft } from '#app/admin/editor/fields/fill-draft.ts';
import { completeVideoUrl } from '#domain/urls/video-url.ts';

/** Only the title is required (docs/product/panel.md#validation). */
const schema = z.object({
  title: requiredText('Please enter a title.'),
  subtitle: optionalText,
  image_url: mediaUrl(),
  video_url: mediaUrl(completeVideoUrl),
  cta_text: optionalText,
  learn_more_url: linkUrl,
  slide_order: wholeNumber,
});

export type SlideDraft = z.input<typeof schema>;

/** A new slide's order is 0 (docs/product/constants.md). */
const createDraft = (): SlideDraft => ({
  ...createEmptyTexts(schema),
  slide_order: '0',
});

export const slideForm: FormDefinition<'hero_slides', SlideDraft> = {
  schema,
  createDraft,
  toDraft: (slide) => fillDraft(createDraft(), { ...slide, slide_order: String(slide.slide_order) }),
};

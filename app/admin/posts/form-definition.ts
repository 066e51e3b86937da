import { z } from 'zod';
import type { FormDefinition } from '#app/admin/collections/collection.ts';
import {
  markdown,
  mediaUrl,
  optionalLanguage,
  optionalText,
  requiredText,
} from '#app/admin/editor/fields/field-schemas.ts';
import { createEmptyTexts, fillDraft } from '#app/admin/editor/fields/fill-draft.ts';
import { formatLanguage } from '#app/admin/language/languages.ts';
import { publishNow, toPublicationDraft } from '#app/admin/publication/publication-draft.ts';
import { publicationForm } from '#app/admin/publication/publication-form.ts';
import { publicationSchema } from '#app/admin/publication/publication-schema.ts';
import { slugSchema } from '#app/admin/slug/slug-schema.ts';
import { joinTags, splitTags } from '#app/ui/forms/parse-tags.ts';
import { dateSchema, readDateDraft, toDateDraft, unchosenDate } from './date-draft.ts';

/** Only the title is required (docs/product/panel.md#validation). */
const schema = z.object({
  title: requiredText('Please enter a title.'),
  excerpt: optionalText,
  content: markdown,
  author: optionalText,
  category: optionalText,
  tags: z.string().transform(splitTags),
  image: mediaUrl(),
  image_alt: optionalText,
  image_caption: optionalText,
  featured: z.boolean(),
  date: dateSchema,
  destination_ids: z.array(z.string()),
  published_at: publicationSchema,
  language: optionalLanguage,
  slug: slugSchema,
});

/** The values of the form's fields; the tags are comma-separated text. */
export type PostDraft = z.input<typeof schema>;

/** A new post is dated today (docs/product/constants.md), and visitors see it at once (docs/product/publishing.md). */
const createDraft = (): PostDraft => ({
  ...createEmptyTexts(schema),
  featured: false,
  date: unchosenDate,
  destination_ids: [],
  published_at: publishNow,
});

export const postForm: FormDefinition<'posts', PostDraft> = {
  schema,
  createDraft,
  toDraft: (post) =>
    fillDraft(createDraft(), {
      ...post,
      tags: joinTags(post.tags),
      date: toDateDraft(post),
      published_at: toPublicationDraft(post.published_at),
    }),
  complete: (fields, stored) => ({
    ...fields,
    date: readDateDraft(fields.date ?? '', fields.published_at ?? null, stored),
  }),
  ...publicationForm,
  formatters: {
    ...publicationForm.formatters,
    language: formatLanguage,
    date: formatDate,
    destination_ids: formatDestinations,
  },
};

/** For the dialog about a conflict. Its two versions may have different days of publication, which are not known here. */
function formatDate(date: string): string {
  return date === unchosenDate ? 'The day of publication' : date;
}

/** The names are not known here, so the dialog about a conflict shows how many destinations each version has. */
function formatDestinations({ length }: readonly string[]): string {
  return length === 1 ? '1 destination' : `${length} destinations`;
}

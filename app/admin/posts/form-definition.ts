import { z } from 'zod';
import type { FormDefinition } from '#app/admin/collections/collection.ts';
import { dayOrToday, mediaUrl, optionalText, requiredText } from '#app/admin/editor/field-schemas.ts';
import { publishNow, toPublicationDraft } from '#app/admin/publication/publication-draft.ts';
import { publicationForm } from '#app/admin/publication/publication-form.ts';
import { publicationSchema } from '#app/admin/publication/publication-schema.ts';
import { joinTags, splitTags } from '#app/ui/forms/parse-tags.ts';
import { toLocalDate } from '#domain/local-date.ts';

/** Only the title is required (docs/product.md#validation). */
const schema = z.object({
  title: requiredText('Please enter a title.'),
  excerpt: optionalText,
  // Untrimmed: white space has a meaning in Markdown.
  content: z.string().transform((text) => (text.trim() ? text : null)),
  author: optionalText,
  category: optionalText,
  tags: z.string().transform(splitTags),
  image: mediaUrl(),
  featured: z.boolean(),
  date: dayOrToday,
  published_at: publicationSchema,
});

/** What the form's fields contain; the tags are comma-separated text. */
export type PostDraft = z.input<typeof schema>;

export const postForm: FormDefinition<'posts', PostDraft> = {
  schema,
  // A new post is dated today (docs/product.md#constants), and visitors see it at once (#publishing).
  createDraft: () => ({
    title: '',
    excerpt: '',
    content: '',
    author: '',
    category: '',
    tags: '',
    image: '',
    featured: false,
    date: toLocalDate(new Date()),
    published_at: publishNow,
  }),
  toDraft: (post) => ({
    title: post.title,
    excerpt: post.excerpt ?? '',
    content: post.content ?? '',
    author: post.author ?? '',
    category: post.category ?? '',
    tags: joinTags(post.tags),
    image: post.image ?? '',
    featured: post.featured,
    date: post.date,
    published_at: toPublicationDraft(post.published_at),
  }),
  ...publicationForm,
};

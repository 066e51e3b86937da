import { z } from 'zod';
import { joinTags, splitTags } from '#app/components/tag-text.ts';
import type { Kind } from '#app/records/kind.ts';
import { mediaAddress, optionalText, requiredText } from '#app/records/shapes.ts';
import type { Tables } from '#app/supabase/database.types.ts';
import { localDay } from '#domain/local-day.ts';

/** A post as it is stored (docs/product.md#content). */
export type Post = Tables<'posts'>;

/** What a list shows of one: all but its text, which may be long, and its tags. */
export type PostRow = Omit<Post, 'content' | 'tags' | 'created_at'>;

const today = () => localDay(new Date());

/** Only the title is required (docs/product.md#validation). */
const schema = z.object({
  title: requiredText('Please enter a title.'),
  excerpt: optionalText,
  // As it was written: white space means something in Markdown.
  content: z.string().transform((text) => (text.trim() ? text : null)),
  author: optionalText,
  category: optionalText,
  tags: z.string().transform(splitTags),
  image: mediaAddress(),
  featured: z.boolean(),
  date: z
    .string()
    .transform((day) => day || today())
    .refine((day) => z.iso.date().safeParse(day).success && day >= '0001', {
      error: 'Please enter a day of a year from 1 to 9999.',
    }),
});

/** A post in the form: what stands in its fields, the tags as comma-separated text. */
export type PostDraft = z.input<typeof schema>;

/** What is written (docs/product.md#backend-calls). */
export type PostFields = z.output<typeof schema>;

/** The posts of the blog. */
export const posts = {
  table: 'posts',
  path: '/admin/posts',
  one: 'post',
  many: 'posts',
  title: 'Post',
  failures: {
    list: 'Error fetching posts',
    load: 'Error fetching post',
    create: 'Error creating posts',
    update: 'Error updating posts',
    delete: 'Error deleting posts',
  },
  nameOf: ({ title }: Pick<Post, 'title'>) => title,
  schema,
  // Its date is today (docs/product.md#constants).
  blank: () => ({
    title: '',
    excerpt: '',
    content: '',
    author: '',
    category: '',
    tags: '',
    image: '',
    featured: false,
    date: today(),
  }),
  draftOf: (post: Post) => ({
    title: post.title,
    excerpt: post.excerpt ?? '',
    content: post.content ?? '',
    author: post.author ?? '',
    category: post.category ?? '',
    tags: joinTags(post.tags),
    image: post.image ?? '',
    featured: post.featured,
    date: post.date,
  }),
} satisfies Kind<Post, PostDraft, PostFields>;

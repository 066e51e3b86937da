import { z } from 'zod';

/** Ghost's ids are texts; those of its first versions were numbers. */
const id = z.union([z.string(), z.number()]).transform(String);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** The database of Ghost has no booleans. */
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1');
/** Returns an empty text for a number that is too large for a date. */
const formatMilliseconds = (value: number): string => {
  const date = new Date(value);
  return Number.isNaN(date.valueOf()) ? '' : date.toISOString();
};
/** The first versions of Ghost had times in milliseconds. */
const time = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (typeof value === 'number' ? formatMilliseconds(value) : (value ?? '')));
const order = z
  .number()
  .nullish()
  .transform((value) => value ?? 0);

const postSchema = z.object({
  id,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  mobiledoc: text,
  lexical: text,
  feature_image: text,
  /** The image of a post before Ghost 1.0. */
  image: text,
  featured: flag,
  type: text,
  /** Says whether it is a page. Ghost had this before 3.0, instead of the type. */
  page: flag,
  status: text,
  visibility: text,
  custom_excerpt: text,
  /** The description for search engines before Ghost 3.0; since then, it is in `posts_meta`. */
  meta_description: text,
  published_at: time,
  created_at: time,
  updated_at: time,
  author_id: id.nullish(),
});

/** The tables of an export that are read, with what is read of their rows. */
export const rowSchemas = {
  posts: postSchema,
  tags: z.object({ id, name: text, slug: text, visibility: text }),
  posts_tags: z.object({ post_id: id, tag_id: id, sort_order: order }),
  users: z.object({ id, name: text, slug: text }),
  posts_authors: z.object({ post_id: id, author_id: id, sort_order: order }),
  posts_meta: z.object({
    post_id: id,
    feature_image_alt: text,
    feature_image_caption: text,
    meta_description: text,
    email_only: flag,
  }),
  settings: z.object({ key: text, value: z.unknown() }),
};

/** The value of a menu in the settings, which is JSON in a text. */
export const navigationSchema = z
  .string()
  .transform((value, { addIssue }) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      addIssue('It is no JSON.');
      return z.NEVER;
    }
  })
  .pipe(z.array(z.object({ url: text })));

export type TableName = keyof typeof rowSchemas;

export type GhostPost = z.output<typeof postSchema>;

type Rows = { [Name in TableName]: z.output<(typeof rowSchemas)[Name]>[] };

/** Describes what an export of Ghost says (https://ghost.org/docs/migration/custom/ describes its tables). */
export interface GhostData extends Rows {
  /** Says how many posts are damaged, so that nothing is known about them. */
  damaged: number;
  isCutOff: boolean;
}

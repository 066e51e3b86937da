import { z } from 'zod';
import { UnreadableFile } from '#app/admin/import/file/export-file.ts';

/** Ghost's ids are texts; those of its first versions were numbers. */
const id = z.union([z.string(), z.number()]).transform(String);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** The database of Ghost has no booleans, and its first versions had times in milliseconds. */
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1');
const time = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (typeof value === 'number' ? new Date(value).toISOString() : (value ?? '')));
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
  /** Before Ghost 1.0. */
  image: text,
  featured: flag,
  type: text,
  /** Before Ghost 3.0, instead of the type. */
  page: flag,
  status: text,
  visibility: text,
  custom_excerpt: text,
  published_at: time,
  created_at: time,
  author_id: id.nullish(),
});

const list = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row)
    .nullish()
    .transform((rows) => rows ?? []);

const dataSchema = z.object({
  posts: z.array(z.unknown()),
  tags: list(z.object({ id, name: text, visibility: text })),
  posts_tags: list(z.object({ post_id: id, tag_id: id, sort_order: order })),
  users: list(z.object({ id, name: text })),
  posts_authors: list(z.object({ post_id: id, author_id: id, sort_order: order })),
  posts_meta: list(
    z.object({ post_id: id, feature_image_alt: text, feature_image_caption: text, email_only: flag }),
  ),
  settings: list(z.object({ key: text, value: z.unknown() })),
});

export type GhostPost = z.output<typeof postSchema>;

/** What an export of Ghost says (https://ghost.org/docs/migration/custom/ describes its tables). */
export type GhostData = Omit<z.output<typeof dataSchema>, 'posts'> & {
  posts: GhostPost[];
  /** How many posts are damaged, so that nothing is known about them. */
  damaged: number;
};

/**
 * Reads an export of Ghost.
 *
 * @throws UnreadableFile for a text that is none
 */
export function readGhost(json: string): GhostData {
  let content: unknown;
  try {
    content = JSON.parse(json.replace(/^\ufeff/, ''));
  } catch {
    throw new UnreadableFile(
      'This file is cut off or damaged, so nothing can be read from it. Please download the export again.',
    );
  }
  const parsed = dataSchema.safeParse(findData(content));
  if (!parsed.success)
    throw new UnreadableFile(
      'This is a JSON file, but not an export of Ghost. In Ghost, the file comes from Settings → Import/Export.',
    );
  const posts = parsed.data.posts.flatMap((post) => postSchema.safeParse(post).data ?? []);
  return { ...parsed.data, posts, damaged: parsed.data.posts.length - posts.length };
}

/** The tables are in `db[0].data`, or in `data` in files that were made for Ghost by other programs. */
function findData(content: unknown): unknown {
  const wrapped = z.object({ db: z.array(z.unknown()).min(1) }).safeParse(content);
  const inner = z.object({ data: z.unknown() }).safeParse(wrapped.success ? wrapped.data.db[0] : content);
  return inner.success ? inner.data.data : null;
}

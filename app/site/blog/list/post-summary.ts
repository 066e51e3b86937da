import type { Database } from '#app/client/database.types.ts';
import { type HighlightPart, highlightExcerpt } from '#domain/blog/highlight.ts';
import { getReadingMinutes } from '#domain/blog/reading-time.ts';
import { ownLanguage } from '#domain/language.ts';
import type { SampleArticle } from '#domain/samples/articles.ts';
import { shortenText, toPlainText } from '#domain/text/plain-text.ts';
import { createPostPath } from '#domain/urls/record-path.ts';

export interface PostSummary {
  /** Unique in a list. */
  key: string;
  /** The URL of its page; null for a sample, which has none. */
  path: string | null;
  title: string;
  /** A tag of BCP 47; null for the site's language. */
  language: string | null;
  excerpt: string;
  /** The part of the post that has the words of a search, shown instead of the excerpt. */
  highlighted: HighlightPart[] | null;
  /** May be empty, and so may the author. */
  category: string;
  author: string;
  /** yyyy-mm-dd */
  date: string;
  /** E.g. '6 min read'; empty if there is no text. */
  readTime: string;
  tags: readonly string[];
  /** The slugs in the order of the tags. */
  tagSlugs: readonly string[];
  featured: boolean;
  /** The image's URL and its alternative text; the URL may be empty. */
  image: { url: string; alt: string };
}

type Functions = Database['public']['Functions'];
type FoundPost = Functions['find_similar_posts']['Returns'][number] &
  Partial<Functions['find_posts']['Returns'][number]>;

/** A post without an excerpt shows this many characters of its text in the results of a search. */
const maxExcerptLength = 200;

/** @param query what a visitor searched for; empty in a list */
export function toSummary(post: FoundPost, query = ''): PostSummary {
  const content = query ? toPlainText(post.content_start ?? '') : '';
  const excerpt = post.excerpt?.trim() ?? '';
  const slug = post.slug ?? '';
  return {
    key: slug,
    path: createPostPath(slug),
    title: post.title ?? '',
    language: post.language ?? null,
    excerpt: excerpt || shortenText(content, maxExcerptLength),
    highlighted: query ? (highlightExcerpt(excerpt, query) ?? highlightExcerpt(content, query)) : null,
    category: post.category_name?.trim() ?? '',
    author: post.author_name?.trim() ?? '',
    date: post.date ?? '',
    readTime: post.word_count ? `${getReadingMinutes(post.word_count)} min read` : '',
    tags: post.tags ?? [],
    tagSlugs: post.tag_slugs ?? [],
    featured: post.featured ?? false,
    image: { url: post.image?.trim() ?? '', alt: post.image_alt?.trim() ?? '' },
  };
}

export function toSampleSummary({ slug, scene, ...article }: SampleArticle): PostSummary {
  return {
    ...article,
    key: `sample ${slug}`,
    path: null,
    language: ownLanguage,
    tagSlugs: [],
    highlighted: null,
    image: { url: `/scenes/${scene}.svg`, alt: '' },
  };
}

/** Lists the pages of the owner's posts. Samples have none. */
export const listPostPages = (posts: readonly PostSummary[]): { name: string; path: string }[] =>
  posts.flatMap(({ title, path }) => (path ? [{ name: title, path }] : []));

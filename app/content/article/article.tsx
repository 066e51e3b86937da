import type { ReactNode } from 'react';
import type { Tables } from '#app/client/database.types.ts';
import { getDirection } from '#app/content/language/get-direction.ts';
import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { PosterImage } from '#app/content/poster/poster-image.tsx';
import { fitText } from '#app/ui/text-fit.ts';
import { formatLongDate } from '#domain/format-long-date.ts';
import { ownLanguage } from '#domain/language.ts';
import { isMediaUrl } from '#domain/urls/media-url.ts';
import styles from './article.module.css';

/** The fields of a post that visitors see, without its content. One of the owner's pages has only some of them. */
export type ArticlePost = Pick<Tables<'posts'>, 'title' | 'image'> & {
  excerpt?: string | null;
  author?: string | null;
  category?: string | null;
  tags?: readonly string[];
  /** A tag of BCP 47; by default the site's language. */
  language?: string | null;
  image_alt?: string | null;
  image_caption?: string | null;
  /** yyyy-mm-dd; empty while none is chosen. */
  date?: string;
};

/** Turns a name, such as that of the author, into a link. In the panel's preview it stays text. */
type LinkName = (kind: 'category' | 'author' | 'tag', name: string) => ReactNode;

interface ArticleProps {
  post: ArticlePost;
  /** The heading level of the title: 1 on the post's own page, 2 within another page. */
  level?: 1 | 2;
  /** Minutes; null if there is no text. */
  readingTime?: number | null;
  linkName?: LinkName;
  /** The content between the header and the text, e.g. the table of contents. */
  aside?: ReactNode;
  /** The content below the text, e.g. the places that it is about. */
  foot?: ReactNode;
  children?: ReactNode;
}

/**
 * A post as visitors read it. The article has the language of the post; our own texts in it are marked with ours. If
 * its language is written from right to left, so is the article. Otherwise `dir="auto"` gives it the direction of its
 * title, the first text without a direction of its own.
 */
export function Article({
  post,
  level = 1,
  readingTime = null,
  linkName = (_, name) => name,
  aside,
  foot,
  children,
}: ArticleProps) {
  const { title, excerpt, author, category, tags = [], image, date = '' } = post;
  const lang = useContentLanguage()(post.language);
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <article className={styles.article} lang={lang} dir={getDirection(lang)}>
      <header className={styles.head}>
        {category && (
          <p className={styles.category}>
            <bdi>{linkName('category', category)}</bdi>
          </p>
        )}
        <Title className={styles.title} {...fitText(title)}>
          {title}
        </Title>
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            {excerpt}
          </p>
        )}
        <Byline author={author && linkName('author', author)} date={date} readingTime={readingTime} />
      </header>
      {image && isMediaUrl(image) && (
        <figure className={styles.lead}>
          {/* The link leads to the whole image, because the figure crops it. */}
          <a href={image} aria-label={post.image_alt ? undefined : 'Open the image'}>
            {/* The key resets the fallback of a broken image when the URL changes. */}
            <PosterImage
              key={image}
              image={{ url: image, alt: post.image_alt ?? '', focalPoint: null }}
              name={title}
              widths={[480, 960, 1360]}
              sizes="(max-width: 1040px) 100vw, 1040px"
              first={level === 1}
              className={styles.image}
            />
          </a>
          {post.image_caption && <figcaption dir="auto">{post.image_caption}</figcaption>}
        </figure>
      )}
      {aside}
      {children}
      {foot}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} className={styles.tag} dir="auto">
              {linkName('tag', tag)}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

interface BylineProps {
  author: ReactNode;
  date: string;
  readingTime: number | null;
}

function Byline({ author, date, readingTime }: BylineProps) {
  const day = Number.isNaN(Date.parse(date)) ? null : (
    <time dateTime={date} lang={ownLanguage}>
      {formatLongDate(date)}
    </time>
  );
  const time = readingTime && <span lang={ownLanguage}>{`${readingTime} min read`}</span>;
  const facts = [author && <bdi key="author">{author}</bdi>, day, time];
  const given = facts.filter(Boolean);
  if (given.length === 0) return null;
  return (
    <p className={styles.byline}>
      {given.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts never change their order
        <span key={index}>
          {index > 0 && ' · '}
          {fact}
        </span>
      ))}
    </p>
  );
}

import type { Ref } from 'react';
import type { Tables } from '#app/backend/database.types.ts';
import { createSrcSet } from '#app/backend/image-renditions.ts';
import { ImageWithFallback } from '#app/ui/image-with-fallback.tsx';
import { isMediaUrl } from '#domain/media-url.ts';
import styles from './article.module.css';
import { ArticleBody } from './article-body.tsx';

/** The fields of a post that visitors see. */
export type ArticlePost = Pick<
  Tables<'posts'>,
  'title' | 'excerpt' | 'content' | 'author' | 'category' | 'tags' | 'image'
> & {
  /** yyyy-mm-dd; empty while none is chosen. */
  date: string;
};

interface ArticleProps {
  post: ArticlePost;
  /** The heading level of the title: 1 on the post's own page, 2 within another page. */
  level?: 1 | 2;
  linksInNewTab?: boolean;
  /** The element whose children are the blocks of the text. */
  bodyRef?: Ref<HTMLDivElement>;
}

/** A post as visitors read it. */
export function Article({ post, level = 1, linksInNewTab = false, bodyRef }: ArticleProps) {
  const { title, excerpt, content, author, category, tags, image, date } = post;
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        {category && (
          <p className={styles.category} dir="auto">
            {category}
          </p>
        )}
        <Title className={styles.title} dir="auto">
          {title}
        </Title>
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            {excerpt}
          </p>
        )}
        <Byline author={author} date={date} />
      </header>
      {image && isMediaUrl(image) && (
        // The key resets the fallback of a broken image when the URL changes.
        <ImageWithFallback
          key={image}
          src={image}
          srcSet={createSrcSet(image, [480, 960, 1360], 1.6)}
          sizes="(max-width: 720px) 100vw, 680px"
          alt=""
          className={styles.image}
        />
      )}
      {content && (
        <ArticleBody ref={bodyRef} markdown={content} titleLevel={level} linksInNewTab={linksInNewTab} />
      )}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} className={styles.tag} dir="auto">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** The author and the date. */
function Byline({ author, date }: Pick<ArticlePost, 'author' | 'date'>) {
  const time = new Date(date);
  const day = Number.isNaN(time.getTime()) ? null : (
    <time dateTime={date}>{time.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}</time>
  );
  if (!author && !day) return null;
  return (
    <p className={styles.byline}>
      {author && <bdi>{author}</bdi>}
      {author && day && ' · '}
      {day}
    </p>
  );
}

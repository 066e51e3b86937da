import { useId } from 'react';
import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { Byline } from './byline.tsx';
import styles from './latest-articles.module.css';
import { PostExcerpt } from './post-excerpt.tsx';
import { PostImage } from './post-image.tsx';
import type { PostSummary } from './post-summary.ts';
import { PostHead, ReadArticle } from './post-texts.tsx';

/** Only the first two tags of a post are shown (docs/product/blog.md#blog-page). */
const maxTags = 2;

interface LatestArticlesProps {
  title?: string;
  /** Says whether the title is only the number of posts. It is then smaller than the title of the page. */
  isCount?: boolean;
  /** Says whether it is the first list of the page, so that its first image can be the largest contentful paint. */
  first?: boolean;
  posts: readonly PostSummary[];
}

/** A column of posts, each with its text before its image. Renders nothing without posts. */
export function LatestArticles({
  title = 'Latest articles',
  isCount = false,
  first = false,
  posts,
}: LatestArticlesProps) {
  const headId = useId();
  const inLanguage = useContentLanguage();
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby={headId} className={styles.section}>
      <h2 id={headId} className={isCount ? styles.count : styles.head}>
        {title}
      </h2>
      {posts.map((post, index) => (
        <article key={post.key} className={styles.article}>
          <div className={styles.words} dir="auto">
            <PostHead post={post} />
            {(post.highlighted || post.excerpt) && (
              <p className={styles.excerpt} lang={inLanguage(post.language)} dir="auto">
                <PostExcerpt post={post} />
              </p>
            )}
            <Byline author={post.author} date={post.date} readTime={post.readTime} />
            {post.tags.length > 0 && (
              <ul className={styles.tags} aria-label="Tags">
                {post.tags.slice(0, maxTags).map((tag) => (
                  <li key={tag} className={styles.tag} lang={inLanguage(post.language)} dir="auto">
                    {tag}
                  </li>
                ))}
              </ul>
            )}
            <ReadArticle post={post} />
          </div>
          <PostImage post={post} className={styles.image} first={first && index === 0} />
        </article>
      ))}
    </section>
  );
}

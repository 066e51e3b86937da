import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { Byline } from './byline.tsx';
import styles from './featured-articles.module.css';
import { PostExcerpt } from './post-excerpt.tsx';
import { PostImage } from './post-image.tsx';
import type { PostSummary } from './post-summary.ts';
import { PostHead, ReadArticle } from './post-texts.tsx';

/** The first post at full width, the others side by side below it. Renders nothing without posts. */
export function FeaturedArticles({ posts }: { posts: readonly PostSummary[] }) {
  const inLanguage = useContentLanguage();
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="featured">
      <h2 id="featured" className={styles.head}>
        Featured articles
      </h2>
      <div className={styles.articles}>
        {posts.map((post, index) => (
          <article key={post.key} className={styles.article}>
            <PostImage post={post} className={styles.image} first={index === 0} />
            <div className={styles.words} dir="auto">
              <PostHead post={post} />
              {(post.highlighted || post.excerpt) && (
                <p lang={inLanguage(post.language)} dir="auto">
                  <PostExcerpt post={post} />
                </p>
              )}
              <Byline author={post.author} date={post.date} readTime={post.readTime} />
              <ReadArticle post={post} className={styles.read} />
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

import { Scene } from '#app/site/components/scene.tsx';
import { PlaceholderButton } from '#app/ui/placeholder-button.tsx';
import type { SampleArticle } from '#domain/samples/articles.ts';
import { Byline } from './byline.tsx';
import styles from './featured-articles.module.css';

/** The first article at full width, the others side by side below it. Renders nothing without articles. */
export function FeaturedArticles({ articles }: { articles: readonly SampleArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="featured">
      <h2 id="featured" className={styles.head}>
        Featured articles
      </h2>
      <div className={styles.articles}>
        {articles.map((article, index) => (
          <article key={article.slug} className={styles.article}>
            <Scene name={article.scene} className={styles.image} first={index === 0} />
            <div className={styles.words}>
              <p className={styles.category}>{article.category}</p>
              <h3 className={styles.title}>{article.title}</h3>
              <p>{article.excerpt}</p>
              <Byline article={article} />
              <PlaceholderButton
                label="Read Article"
                about={article.title}
                size="small"
                className={styles.read}
              />
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

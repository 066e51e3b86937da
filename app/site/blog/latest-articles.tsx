import { Scene } from '#app/site/components/scene.tsx';
import { PlaceholderButton } from '#app/ui/placeholder-button.tsx';
import type { SampleArticle } from '#domain/samples/articles.ts';
import { Byline } from './byline.tsx';
import styles from './latest-articles.module.css';

/** Only the first two tags of an article are shown (docs/product.md#blog-page). */
const maxTags = 2;

/** A column of articles, each with its text before its image. Renders nothing without articles. */
export function LatestArticles({
  title = 'Latest articles',
  articles,
}: {
  title?: string;
  articles: readonly SampleArticle[];
}) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="latest" className={styles.section}>
      <h2 id="latest" className={styles.head}>
        {title}
      </h2>
      {articles.map((article) => (
        <article key={article.slug} className={styles.article}>
          <div className={styles.words}>
            <p className={styles.category}>{article.category}</p>
            <h3 className={styles.title}>{article.title}</h3>
            <p className={styles.excerpt}>{article.excerpt}</p>
            <Byline article={article} />
            <ul className={styles.tags} aria-label="Tags">
              {article.tags.slice(0, maxTags).map((tag) => (
                <li key={tag} className={styles.tag}>
                  {tag}
                </li>
              ))}
            </ul>
            <PlaceholderButton label="Read Article" about={article.title} size="small" />
          </div>
          <Scene name={article.scene} className={styles.image} />
        </article>
      ))}
    </section>
  );
}

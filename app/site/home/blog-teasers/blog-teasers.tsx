import { Scene } from '#app/site/components/scene.tsx';
import { SectionHeader } from '#app/site/components/section-header.tsx';
import { PlaceholderButton } from '#app/ui/placeholder-button.tsx';
import { formatLongDate } from '#domain/format-long-date.ts';
import type { SampleArticle } from '#domain/samples/articles.ts';
import styles from './blog-teasers.module.css';

/** One large article with its image, then a column of articles without images. */
export function BlogTeasers({ teasers }: { teasers: readonly SampleArticle[] }) {
  return (
    <section className={styles.section}>
      <SectionHeader
        title="From the Blog"
        note="Sample articles."
        aside={<PlaceholderButton label="View Full Blog" />}
      >
        Read on the ferry, on the night train, or at the kitchen table.
      </SectionHeader>
      <div className={styles.articles}>
        {teasers.map((teaser, index) => (
          <article key={teaser.slug} className={styles.article}>
            {index === 0 && <Scene name={teaser.scene} className={styles.image} />}
            <p className={styles.category}>{teaser.category}</p>
            <h3 className={styles.title}>{teaser.title}</h3>
            <p className={styles.excerpt}>{teaser.excerpt}</p>
            <p className={styles.byline}>
              {teaser.author} · <time dateTime={teaser.date}>{formatLongDate(teaser.date)}</time> ·{' '}
              {teaser.readTime}
            </p>
            <p className={styles.tags}>{teaser.tags.join(' · ')}</p>
            <PlaceholderButton
              label="Read Article"
              about={teaser.title}
              size="small"
              className={styles.read}
            />
          </article>
        ))}
      </div>
    </section>
  );
}

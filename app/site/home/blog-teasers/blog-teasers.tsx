import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { Byline } from '#app/site/blog/list/byline.tsx';
import { PostImage } from '#app/site/blog/list/post-image.tsx';
import type { PostSummary } from '#app/site/blog/list/post-summary.ts';
import { PostHead, ReadArticle } from '#app/site/blog/list/post-texts.tsx';
import { SectionHeader } from '#app/site/components/section-header.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PlaceholderButton } from '#app/ui/placeholder-button.tsx';
import type { PageText } from '#domain/page-texts.ts';
import styles from './blog-teasers.module.css';

interface BlogTeasersProps {
  teasers: readonly PostSummary[];
  /** Null if the owner leaves it out. */
  sentence: PageText | null;
}

/**
 * One large article with its image, then a column of articles without images. Renders nothing without articles. The
 * button is a placeholder until there is an article of the owner's.
 */
export function BlogTeasers({ teasers, sentence }: BlogTeasersProps) {
  const inLanguage = useContentLanguage();
  if (teasers.length === 0) return null;
  const samples = teasers.filter(({ path }) => !path).length;
  return (
    <section className={styles.section}>
      <SectionHeader
        title="From the Blog"
        sentence={sentence}
        {...(samples > 0 && {
          note: samples === teasers.length ? 'Sample articles.' : 'Partly sample articles.',
        })}
        aside={
          samples === teasers.length ? (
            <PlaceholderButton label="View Full Blog" />
          ) : (
            <ButtonLink to="/blog">View Full Blog</ButtonLink>
          )
        }
      />
      <div className={styles.articles}>
        {teasers.map((teaser, index) => (
          <article key={teaser.key} className={styles.article} dir="auto">
            {index === 0 && <PostImage post={teaser} className={styles.image} />}
            <PostHead post={teaser} />
            <p className={styles.excerpt} lang={inLanguage(teaser.language)} dir="auto">
              {teaser.excerpt}
            </p>
            <div className={styles.byline}>
              <Byline author={teaser.author} date={teaser.date} readTime={teaser.readTime} />
              <p>
                <bdi lang={inLanguage(teaser.language)}>{teaser.tags.join(' · ')}</bdi>
              </p>
            </div>
            <ReadArticle post={teaser} className={styles.read} />
          </article>
        ))}
      </div>
    </section>
  );
}

import { PageSentence } from '#app/site/components/page-sentence.tsx';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import { fitText } from '#app/ui/text-fit.ts';
import { createBlogTitle, getBlogArticle } from '#domain/blog/blog-title.ts';
import type { PageText } from '#domain/page-texts.ts';
import styles from './masthead.module.css';

/** The header of the blog, styled like a magazine's: the name at full width, then one line of text between rules. */
export function Masthead({ sentence }: { sentence: PageText | null }) {
  const siteTitle = useSiteTitle();
  return (
    <header className={styles.masthead}>
      <h1 className={styles.title} {...fitText(createBlogTitle(siteTitle))}>
        {getBlogArticle(siteTitle)}
        <bdi>{siteTitle}</bdi> Blog
      </h1>
      <PageSentence className={styles.line} sentence={sentence} />
    </header>
  );
}

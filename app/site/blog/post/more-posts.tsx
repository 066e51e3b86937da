import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { PosterImage } from '#app/content/poster/poster-image.tsx';
import { PageHeading } from '#app/site/components/page-heading.tsx';
import { Link } from '#app/ui/link.tsx';
import { formatLongDate } from '#domain/format-long-date.ts';
import type { PostPageData } from './create-post-page.server.ts';
import styles from './more-posts.module.css';
import type { PostLink } from './read-post.ts';

/** Shows where to read on: related posts, then the ones before and after this one. Renders nothing without any. */
export function MorePosts({ relatedHeading, related, previous, next }: PostPageData) {
  const inLanguage = useContentLanguage();
  return (
    <>
      {related.length > 0 && (
        <section aria-labelledby="related" className={styles.related}>
          <PageHeading id="related" heading={relatedHeading} plain="More articles" className={styles.head} />
          <ul className={styles.posts}>
            {related.map(({ path, title, language, image, date }) => (
              <li key={path} className={styles.post} dir="auto">
                <PosterImage
                  image={{ ...image, focalPoint: null }}
                  name={title}
                  widths={[480, 780]}
                  sizes="(max-width: 767px) 100vw, 380px"
                  className={styles.image}
                />
                <h3 className={styles.title} lang={inLanguage(language)}>
                  <Link to={path} className={styles.link}>
                    {title}
                  </Link>
                </h3>
                <p className={styles.date}>
                  <time dateTime={date}>{formatLongDate(date)}</time>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(previous || next) && (
        <nav aria-label="Other articles" className={styles.neighbors}>
          {previous && <Neighbor rel="prev" label="Previous article" post={previous} />}
          {next && <Neighbor rel="next" label="Next article" post={next} />}
        </nav>
      )}
    </>
  );
}

function Neighbor({ rel, label, post }: { rel: 'prev' | 'next'; label: string; post: PostLink }) {
  return (
    <Link to={post.path} rel={rel} className={rel === 'prev' ? styles.previous : styles.next}>
      <span className={styles.label}>{label}</span>
      <span className={styles.neighbor} lang={useContentLanguage()(post.language)} dir="auto">
        {post.title}
      </span>
    </Link>
  );
}

import type { ArticleHeading } from '#app/content/article/add-heading-ids.ts';
import { Article } from '#app/content/article/article.tsx';
import { ArticleHtml } from '#app/content/article/article-html.tsx';
import { BookableText } from '#app/site/booking/bookable-text.tsx';
import { BookingDisclosure } from '#app/site/booking/booking-disclosure.tsx';
import { Share } from '#app/site/components/share/share.tsx';
import { Link } from '#app/ui/link.tsx';
import { ownLanguage } from '#domain/language.ts';
import { createArchivePath } from '#domain/urls/archive-path.ts';
import type { PostPageData } from './create-post-page.server.ts';
import { DestinationLabels } from './destination-labels.tsx';
import { MorePosts } from './more-posts.tsx';
import styles from './post-page.module.css';

/** The page of a post, which visitors read at its URL, or at that of its preview. */
export function PostPage({ page }: { page: PostPageData }) {
  const { post, slugs, readingTime, html, headings, partnerUrls, hasBookNow, paidLinks, destinations, url } =
    page;

  const linkName = (kind: 'category' | 'author' | 'tag', name: string) => {
    const slug = kind === 'tag' ? slugs.tags[post.tags.indexOf(name)] : slugs[kind];
    return slug ? <Link to={createArchivePath(kind, slug)}>{name}</Link> : name;
  };
  const isDisclosed = hasBookNow || paidLinks !== null;
  return (
    <div className={styles.page}>
      <Article
        post={post}
        readingTime={readingTime}
        linkName={linkName}
        aside={
          <>
            {isDisclosed && (
              <p className={styles.disclosure} lang={ownLanguage}>
                <BookingDisclosure bookingUrl={Object.values(partnerUrls)[0] ?? null} paidLinks={paidLinks} />
              </p>
            )}
            {headings.length > 0 && <TableOfContents headings={headings} />}
          </>
        }
        foot={
          <>
            <DestinationLabels destinations={destinations} isDisclosed={isDisclosed} />
            {url && (
              <div className={styles.share} lang={ownLanguage}>
                <Share url={url} title={post.title} />
              </div>
            )}
          </>
        }
      >
        {html && (
          <BookableText partnerUrls={partnerUrls}>
            <ArticleHtml html={html} />
          </BookableText>
        )}
      </Article>
      <MorePosts {...page} />
    </div>
  );
}

/** Links to the sections of a long post: a quiet list beside the text, or above it where there is no room. */
function TableOfContents({ headings }: { headings: readonly ArticleHeading[] }) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <p className={styles.title} lang={ownLanguage}>
        On this page
      </p>
      <ol className={styles.list}>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level > 1 ? styles.nested : undefined}>
            <a href={`#${id}`} className={styles.link} dir="auto">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { Article } from '#app/content/article/article.tsx';
import { ArticleHtml } from '#app/content/article/article-html.tsx';
import { BookableText } from '#app/site/booking/bookable-text.tsx';
import { BookingDisclosure } from '#app/site/booking/booking-disclosure.tsx';
import { ownLanguage } from '#domain/language.ts';
import type { OwnPageData } from './create-own-page.server.ts';
import styles from './own-page.module.css';

/** One of the owner's pages, which visitors read at its URL, or at that of its preview. */
export function OwnPage({ page }: { page: OwnPageData }) {
  const { html, partnerUrls, hasBookNow, paidLinks } = page;
  return (
    <div className={styles.page}>
      <Article
        post={page}
        aside={
          (hasBookNow || paidLinks) && (
            <p className={styles.disclosure} lang={ownLanguage}>
              <BookingDisclosure bookingUrl={Object.values(partnerUrls)[0] ?? null} paidLinks={paidLinks} />
            </p>
          )
        }
      >
        {html && (
          <BookableText partnerUrls={partnerUrls}>
            <ArticleHtml html={html} />
          </BookableText>
        )}
      </Article>
    </div>
  );
}

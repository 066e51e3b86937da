import { ArticleHtml } from '#app/content/article/article-html.tsx';
import { getDirection } from '#app/content/language/get-direction.ts';
import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { BookableText } from '#app/site/booking/bookable-text.tsx';
import { BookingForm } from '#app/site/booking/form/booking-form.tsx';
import type { BookingPlace } from '#app/site/booking/search/booking-place.ts';
import { pageFormId } from '#app/site/booking/search/form-ids.ts';
import { Share } from '#app/site/components/share/share.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Banner } from './banner.tsx';
import type { DestinationPageData } from './create-destination-page.server.ts';
import { DestinationDeals } from './destination-deals.tsx';
import styles from './destination-page.module.css';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { PostsAbout } from './posts-about.tsx';
import { RelatedDestinations } from './related-destinations.tsx';

interface DestinationPageProps {
  page: DestinationPageData;
  bookingPlace: BookingPlace;
}

/** The page of a destination, which visitors see at its URL, or at that of its preview. */
export function DestinationPage({ page, bookingPlace }: DestinationPageProps) {
  const { name, description, storyHtml } = page;
  const lang = useContentLanguage()(page.language);
  return (
    <article className={styles.page}>
      <Banner {...page} />
      <div className={styles.booking} data-screen-only>
        {/* Another destination has another form, filled in with its own name. */}
        <BookingForm key={page.slug} id={pageFormId} place={bookingPlace} label={`Book a trip to ${name}`} />
      </div>
      {/* An attribute instead of `:has`: browsers paint before they have parsed the last child, and would shift the columns. */}
      <div className={styles.spread} data-two-columns={page.hasTwoColumns}>
        {(description || storyHtml) && (
          <div className={styles.texts}>
            {description && (
              <p className={styles.description} lang={lang} dir={getDirection(lang)}>
                {description}
              </p>
            )}
            {page.disclosure && (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has rendered it with React, which escapes all texts
              <small dangerouslySetInnerHTML={{ __html: page.disclosure }} />
            )}
            {storyHtml && (
              <div className={styles.story} lang={lang} data-initial={page.hasInitial || undefined}>
                <BookableText partnerUrls={page.storyPartnerUrls}>
                  <ArticleHtml html={storyHtml} />
                </BookableText>
              </div>
            )}
          </div>
        )}
        <Facts {...page} />
        <div className={styles.actions} data-screen-only>
          <ButtonLink to="/destinations" size="small">
            All destinations
          </ButtonLink>
          {page.url && <Share url={page.url} title={name} />}
        </div>
      </div>
      {page.deals && <DestinationDeals deals={page.deals} />}
      <Gallery {...page} />
      <PostsAbout {...page} />
      <RelatedDestinations {...page} />
    </article>
  );
}

import { PosterImage } from '#app/content/poster/poster-image.tsx';
import { createDealPath } from '#domain/deals/deal-path.ts';
import { formatDealEnd } from '#domain/deals/format-deal-end.ts';
import { formatShortDay } from '#domain/deals/format-short-day.ts';
import { ownLanguage } from '#domain/language.ts';
import styles from './embeds.module.css';
import type { ArticleDeal } from './text-cards.ts';

interface DealCardProps {
  deal: ArticleDeal;
  /** Says whether its links open in a new tab, as in the panel's preview. */
  linksInNewTab?: boolean;
}

/** Texts are stored as HTML for all visitors, whose time zones nobody knows. */
const timeZone = 'UTC';

/**
 * A deal that a text speaks of, as a small ticket in its flow. What else a ticket says, such as the price before, is where its
 * title leads.
 */
export function DealCard({ deal, linksInNewTab = false }: DealCardProps) {
  const { id, title, language, destination, duration, image, price, endsAt, firstEnd } = deal;
  return (
    // An attribute instead of a class, whose name all pages with a text would load.
    <div className={styles.destination} data-card="deal" lang={language ?? undefined}>
      <div className={styles.picture}>
        <PosterImage image={{ ...image, alt: '' }} name={title} widths={[160, 240, 320]} sizes="112px" />
      </div>
      <div className={styles.words}>
        {(destination || duration) && (
          <p className={styles.region}>
            {destination && <bdi>{destination}</bdi>}
            {destination && duration && ' · '}
            {duration && <bdi>{duration}</bdi>}
          </p>
        )}
        <p className={styles.name}>
          <bdi>
            <a href={createDealPath(id)} {...(linksInNewTab ? { target: '_blank', rel: 'noopener' } : {})}>
              {title}
            </a>
          </bdi>
        </p>
        {price && (
          <p className={styles.facts} lang={ownLanguage}>
            {/* In an article that runs from right to left, the amount stays before its words. */}
            <bdi>
              <strong>{price}</strong> per person
            </bdi>
          </p>
        )}
        <p className={styles.facts} lang={ownLanguage}>
          Ends <Day time={endsAt}>{formatDealEnd(endsAt, timeZone)}</Day>
        </p>
        {firstEnd && (
          <p className={styles.facts} lang={ownLanguage}>
            Extended: it was to end on <Day time={firstEnd}>{formatDealEnd(firstEnd, timeZone)}</Day>
          </p>
        )}
        {deal.uncheckedSince && (
          <p className={styles.facts} lang={ownLanguage}>
            Price not checked since{' '}
            <Day time={deal.uncheckedSince}>{formatShortDay(deal.uncheckedSince, timeZone)}</Day>
          </p>
        )}
      </div>
      {deal.bookingUrl && (
        <p className={styles.booking} lang={ownLanguage}>
          <a
            href={deal.bookingUrl}
            target="_blank"
            rel="sponsored noopener"
            aria-label={`Book Now: ${title}`}
          >
            Book Now
          </a>
        </p>
      )}
    </div>
  );
}

const Day = ({ time, children }: { time: string; children: string }) => (
  <time dateTime={time}>{children}</time>
);

/** Stands in place of the card of a deal that visitors cannot buy: it is over, or has not begun. */
export const MissingDeal = ({ text, linksInNewTab = false }: { text: string; linksInNewTab?: boolean }) => (
  <p dir="auto">
    <bdi>{text}</bdi>:{' '}
    <span lang={ownLanguage}>
      this deal is not on sale now.{' '}
      <a href="/deals" {...(linksInNewTab ? { target: '_blank', rel: 'noopener' } : {})}>
        See the deals
      </a>
    </span>
  </p>
);

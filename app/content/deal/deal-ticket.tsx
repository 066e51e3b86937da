import type { ReactNode } from 'react';
import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { getDefaultScene } from '#app/content/poster/default-scene.ts';
import { type CroppedImage, PosterImage } from '#app/content/poster/poster-image.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { fitText } from '#app/ui/text-fit.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { SeenPrice } from '#domain/deals/describe-prices.ts';
import { getDiscount } from '#domain/deals/discount.ts';
import { formatDealEnd } from '#domain/deals/format-deal-end.ts';
import { formatPrice } from '#domain/deals/format-price.ts';
import { formatShortDay } from '#domain/deals/format-short-day.ts';
import { ownLanguage } from '#domain/language.ts';
import styles from './deal-ticket.module.css';
import { PriceLine } from './price-line.tsx';

export interface TicketDestination {
  name: string;
  /** A tag of BCP 47; null for the site's language. */
  language: string | null;
  /** The path of its page; null without a link. */
  path: string | null;
}

/** Describes what a ticket shows of a deal: the owner's, or a sample. */
export interface TicketDeal {
  title: string;
  /** Says where the journey leads, if the ticket says so. */
  destination: TicketDestination | null;
  image: CroppedImage;
  duration: string | null;
  description: string | null;
  inclusions: readonly string[];
  /** The price for one person; null while none has been entered in the panel. */
  price: number | null;
  /** A code of ISO 4217. */
  currency: string;
  /** The price to strike through; null if there is none. */
  priorPrice: number | null;
  /** ISO 8601; null: a sample, which never ends. */
  endsAt: string | null;
  /** The first end that visitors saw, if it was postponed since then. ISO 8601; null if it was not. */
  firstEnd: string | null;
  /** When the owner last said that the price is right (ISO 8601), and whether that is too long ago; null if nobody says it. */
  check: { time: string; isTooOld: boolean } | null;
  /** The prices that visitors saw, the earliest first; empty unless there were two. */
  prices: readonly SeenPrice[];
  /** Only samples have one. */
  rating?: { value: number; reviews: number };
}

interface DealTicketProps {
  deal: TicketDeal;
  heading?: 'h2' | 'h3';
  /** The time zone of the end. By default, that of the browser. */
  timeZone?: string;
  /** The button of the stub. */
  children?: ReactNode;
}

/** A deal as a ticket: the journey on the left, the price and the end on the stub (docs/decisions/0038-show-content-from-one-layer.md). */
export function DealTicket({ deal, heading: Heading = 'h3', timeZone, children }: DealTicketProps) {
  const { title, destination, image, duration, description, rating, endsAt, firstEnd, check, prices } = deal;
  const inLanguage = useContentLanguage();
  // A deal without an end is a sample, whose texts are ours.
  const lang = inLanguage(endsAt === null ? ownLanguage : null);
  const inclusions = deal.inclusions.filter((text) => text.trim() !== '');
  return (
    <article className={styles.shadow}>
      <div className={styles.ticket}>
        {/* Where no React replaces a broken image, a script needs the drawing that takes its place. */}
        <div className={styles.picture} data-scene={getDefaultScene(title)}>
          <PosterImage
            image={image}
            name={title}
            widths={[480, 780, 1200]}
            sizes="(max-width: 767px) 100vw, 480px"
            className={styles.image}
          />
        </div>
        <div className={styles.journey} lang={lang} dir="auto">
          <Heading className={styles.title} data-length={getLength(title)}>
            {title}
          </Heading>
          {(destination || duration || rating) && (
            <p className={styles.line}>
              {destination && (
                <bdi lang={destination.language ?? undefined}>
                  {destination.path ? <a href={destination.path}>{destination.name}</a> : destination.name}
                </bdi>
              )}
              {duration && <bdi>{duration}</bdi>}
              {rating && <Rating {...rating} />}
            </p>
          )}
          {description && <p className={styles.description}>{description}</p>}
          {inclusions.length > 0 && (
            <ul className={styles.inclusions} aria-label="Included">
              {inclusions.map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two inclusions may have the same text
                <li key={index}>{text}</li>
              ))}
            </ul>
          )}
          {prices.length > 0 && <PriceLine prices={prices} currency={deal.currency} timeZone={timeZone} />}
        </div>
        <div className={styles.stub}>
          <Price deal={deal} />
          {endsAt && (
            <p className={styles.end}>
              Ends <LocalTime time={endsAt} timeZone={timeZone} />
            </p>
          )}
          {endsAt && firstEnd && (
            <p className={styles.end}>
              Extended: it was to end on <LocalTime time={firstEnd} timeZone={timeZone} />
            </p>
          )}
          {check && (
            <p className={styles.end}>
              {/* A page is stored for as long as nothing changes, so it names a day. A script makes an age of it. */}
              {check.isTooOld ? 'Price not checked since ' : 'Price checked '}
              <time dateTime={check.time} data-check-time={check.isTooOld ? undefined : ''}>
                {check.isTooOld ? '' : 'on '}
                {formatShortDay(check.time, timeZone)}
              </time>
            </p>
          )}
          {children}
        </div>
      </div>
    </article>
  );
}

/**
 * A long title is set smaller, so that it leaves the ticket its shape (docs/product/layout.md). Characters of Chinese,
 * Japanese and Korean are about twice as wide as letters.
 */
function getLength(title: string): 'long' | 'very-long' | undefined {
  const width = title.length + (title.match(/[\u2e80-\uffdc]/g)?.length ?? 0);
  if (width <= 80) return undefined;
  return width <= 160 ? 'long' : 'very-long';
}

/** A time that a script of the page shows in the visitor's time zone. */
const LocalTime = ({ time, timeZone }: { time: string; timeZone: string | undefined }) => (
  <time dateTime={time} data-local-time="">
    {formatDealEnd(time, timeZone)}
  </time>
);

/** The price, beside a prior one that is struck through (docs/product/deals.md#deals-page). */
function Price({ deal: { price, currency, priorPrice, endsAt } }: { deal: TicketDeal }) {
  const amount = price === null ? 'Price' : formatPrice(price, currency);
  const discount = price === null || priorPrice === null ? 0 : getDiscount(price, priorPrice);
  return (
    <>
      {discount > 0 && (
        <p className={styles.stamp}>
          <strong>{discount}%</strong> off
        </p>
      )}
      <p className={styles.price}>
        {priorPrice !== null && (
          <>
            {endsAt ? (
              // The prior price of directive 98/6/EC, article 6a.
              <span className={styles.meaning}>Lowest price in the 30 days before the reduction</span>
            ) : (
              <VisuallyHidden>Instead of</VisuallyHidden>
            )}{' '}
            <s className={styles.prior}>{formatPrice(priorPrice, currency)}</s>{' '}
          </>
        )}
        <strong className={styles.amount} {...fitText(amount)}>
          {amount}
        </strong>{' '}
        per person
      </p>
    </>
  );
}

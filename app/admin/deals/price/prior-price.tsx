import { useId } from 'react';
import type { Deal } from '#app/admin/deals/collection.ts';
import { Button } from '#app/ui/button.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { formatPrice } from '#domain/deals/format-price.ts';
import { describeNewPrice, describePriorPrice, describeStoredPrice } from './describe-prior-price.ts';
import { isStoredPrice } from './find-new-price.ts';
import type { OfferDraft } from './find-offer-changes.ts';
import { formatSeenTimes } from './format-seen-times.ts';
import { describeEarlierOffer, type EarlierOffer } from './group-earlier-prices.ts';
import styles from './prior-price.module.css';
import type { SeenPrice } from './read-prices.ts';
import { useEarlierOffers, useNewPriorPrice, useSeenPrices, useStoredPriorPrice } from './use-prior-price.ts';

interface PriorPriceProps {
  /** The deal as it is stored; null if it is new. */
  stored: Deal | null;
  draft: OfferDraft;
}

/**
 * What visitors see struck through beside the price, or why nothing is, and the prices that they saw. All of it is what the
 * database has recorded (docs/product/prices.md).
 */
export function PriorPrice({ stored, draft }: PriorPriceProps) {
  const titleId = useId();
  const prior = useStoredPriorPrice(stored);
  const seen = useSeenPrices(stored);
  const earlier = useEarlierOffers(stored);
  const next = useNewPriorPrice(draft, stored);
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        Struck-through price
      </h3>
      <p className={styles.help}>
        You do not type this price: the site finds it, because EU law allows only the lowest price of the 30
        days before you lowered it.
      </p>
      <details className={styles.rules}>
        <summary>When a price is struck through</summary>
        <ul>
          <li>Visitors must have been able to see the deal for 30 days before.</li>
          <li>
            Another title, destination, duration, text or partner page, or fewer inclusions, make it another
            offer. It starts again. In the text, you can correct punctuation.
          </li>
        </ul>
      </details>
      {prior.isError || seen.isError || earlier.isError ? (
        <p className={styles.failure}>
          The recorded prices could not be loaded.{' '}
          <Button
            size="small"
            onClick={() => {
              void prior.refetch();
              void seen.refetch();
              void earlier.refetch();
            }}
          >
            Try again
          </Button>
        </p>
      ) : (
        <div role="status" className={styles.sentences}>
          {next ? (
            <p>{describeNewPrice(next, next.result)}</p>
          ) : (
            stored &&
            prior.data && (
              <p>
                {isStoredPrice(draft, stored)
                  ? describePriorPrice(prior.data, stored.currency)
                  : describeStoredPrice(stored, prior.data)}
              </p>
            )
          )}
        </div>
      )}
      {seen.data && seen.data.length > 0 && <SeenPrices prices={seen.data} />}
      {earlier.data && earlier.data.length > 0 && <EarlierPrices offers={earlier.data} />}
    </section>
  );
}

function SeenPrices({ prices }: { prices: readonly SeenPrice[] }) {
  return (
    <div className={styles.history}>
      <table className={styles.table}>
        <caption className={styles.caption}>Prices of this offer that visitors saw, the latest first</caption>
        <PriceColumns />
        <tbody>
          <PriceRows prices={prices} />
        </tbody>
      </table>
    </div>
  );
}

/** The prices from before the deal was the present offer, so that the owner sees that they are recorded. */
function EarlierPrices({ offers }: { offers: readonly EarlierOffer[] }) {
  return (
    <div className={joinClassNames(styles.history, styles.earlier)}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          Prices that do not count, because the deal was another offer
        </caption>
        <PriceColumns />
        {offers.map((offer) => (
          <tbody key={offer.prices[0]?.starts_at}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.offer}>
                {describeEarlierOffer(offer)}
              </th>
            </tr>
            <PriceRows prices={offer.prices} />
          </tbody>
        ))}
      </table>
    </div>
  );
}

const PriceColumns = () => (
  <thead>
    <tr>
      <th scope="col">Price</th>
      <th scope="col">From</th>
      <th scope="col">Until</th>
    </tr>
  </thead>
);

function PriceRows({ prices }: { prices: readonly SeenPrice[] }) {
  const times = formatSeenTimes(prices, Date.now());
  return prices.map(({ price, currency, starts_at }, index) => (
    <tr key={starts_at}>
      <th scope="row">{formatPrice(price, currency)}</th>
      <td>{times[index]?.from}</td>
      <td>{times[index]?.until}</td>
    </tr>
  ));
}

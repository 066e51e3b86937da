import { useId } from 'react';
import type { Deal } from '#app/admin/deals/collection.ts';
import { Button } from '#app/ui/button.tsx';
import { formatPrice } from '#domain/deals/format-price.ts';
import { describeNewPrice, describePriorPrice, describeStoredPrice } from './describe-prior-price.ts';
import { isStoredPrice, type PriceDraft } from './find-new-price.ts';
import { formatSeenTimes } from './format-seen-times.ts';
import styles from './prior-price.module.css';
import { groupByDeal, type SeenPrice } from './read-prices.ts';
import { useNewPriorPrice, useSeenPrices, useStoredPriorPrice } from './use-prior-price.ts';

interface PriorPriceProps {
  /** The deal as it is stored; null if it is new. */
  stored: Deal | null;
  draft: PriceDraft;
  /** The record of prices that the deal goes on with; empty for a new deal that continues none. */
  priceRecord: string;
}

/**
 * Shows the price that visitors see struck through, or why there is none, and the prices that they saw. The database
 * has recorded all of these (docs/product/prices.md).
 */
export function PriorPrice({ stored, draft, priceRecord }: PriorPriceProps) {
  const titleId = useId();
  const prior = useStoredPriorPrice(stored);
  const seen = useSeenPrices(priceRecord, stored);
  const next = useNewPriorPrice(draft, stored);
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Struck-through price
      </h2>
      <p className={styles.help}>
        You do not type this price: the site finds it, because EU law allows only the lowest price of the 30
        days before you lowered it.
      </p>
      <details className={styles.rules}>
        <summary>When a price is struck through</summary>
        <ul>
          <li>Visitors must have been able to see the deal for 30 days before.</li>
          <li>
            The prices of a deal that it continues count, too. Another title, destination or duration changes
            nothing.
          </li>
          <li>It is shown for 60 days. Then the lower price is the normal one.</li>
        </ul>
      </details>
      {prior.isError || seen.isError ? (
        <p className={styles.failure}>
          The recorded prices could not be loaded.{' '}
          <Button
            size="small"
            onClick={() => {
              void prior.refetch();
              void seen.refetch();
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
      {seen.data && seen.data.length > 0 && <SeenPrices prices={seen.data} stored={stored} />}
    </section>
  );
}

/** @param stored the deal that the form edits. The prices of other deals in its record stand below their title */
function SeenPrices({ prices, stored }: { prices: readonly SeenPrice[]; stored: Deal | null }) {
  const times = formatSeenTimes(prices, Date.now());
  const hasOthers = prices.some(({ deal_id }) => deal_id !== stored?.id);
  return (
    <div className={styles.history}>
      <table className={styles.table}>
        <caption className={styles.caption}>Prices that visitors saw, the latest first</caption>
        <thead>
          <tr>
            <th scope="col">Price</th>
            <th scope="col">From</th>
            <th scope="col">Until</th>
          </tr>
        </thead>
        {groupByDeal(prices).map((group) => (
          <tbody key={`${group[0]?.deal_id} ${group[0]?.starts_at}`}>
            {hasOthers && (
              <tr>
                <th scope="rowgroup" colSpan={3} className={styles.deal}>
                  {group[0]?.deal_id === stored?.id ? 'This deal' : (group[0]?.title ?? 'An earlier deal')}
                </th>
              </tr>
            )}
            {group.map((price) => (
              <tr key={price.starts_at}>
                <th scope="row">{formatPrice(price.price, price.currency)}</th>
                <td>{times[prices.indexOf(price)]?.from}</td>
                <td>{times[prices.indexOf(price)]?.until}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

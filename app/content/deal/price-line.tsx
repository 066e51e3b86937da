import { describePrices, drawPrices, type SeenPrice } from '#domain/deals/describe-prices.ts';
import { ownLanguage } from '#domain/language.ts';
import styles from './price-line.module.css';

interface PriceLineProps {
  /** At least two different ones, the earliest first. */
  prices: readonly SeenPrice[];
  currency: string;
  timeZone: string | undefined;
}

/** The prices that visitors saw, as a small line beside the sentence that says the same. */
export const PriceLine = ({ prices, currency, timeZone }: PriceLineProps) => (
  <p className={styles.prices} lang={ownLanguage} dir="ltr">
    <svg className={styles.line} viewBox="-2 -2 104 24" aria-hidden="true">
      <path d={drawPrices(prices)} />
    </svg>
    <span>{describePrices(prices, currency, timeZone)}</span>
  </p>
);

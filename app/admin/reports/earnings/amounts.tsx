import styles from './earnings.module.css';
import { formatAmount } from './format-amount.ts';
import type { Amounts as Sums } from './sum-earnings.ts';

/** An amount in each currency, one beside the other: they are never added up. */
export function Amounts({ sums }: { sums: Sums }) {
  const shown = [...sums].filter(([, amount]) => amount !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (shown.length === 0) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.amounts}>
      {shown.map(([currency, amount]) => (
        <span key={currency}>{formatAmount(amount, currency)}</span>
      ))}
    </span>
  );
}

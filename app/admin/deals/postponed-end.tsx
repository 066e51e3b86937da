import { formatDealEnd } from '#domain/format-deal-end.ts';
import type { Deal } from './collection.ts';
import { findAnnouncedEnd } from './find-announced-end.ts';
import styles from './postponed-end.module.css';
import { useFirstEnd } from './price/use-prior-price.ts';

/** Says that the ticket names the end that visitors saw before, if the end in the form is later. */
export function PostponedEnd({ end, stored }: { end: string; stored: Deal | null }) {
  const { data: firstEnd = null } = useFirstEnd(stored);
  const announced = stored && findAnnouncedEnd(end, stored, firstEnd, Date.now());
  return (
    <p role="status" className={styles.note}>
      {announced &&
        `Visitors have seen an earlier end. So the ticket says: “Extended: it was to end on ${formatDealEnd(announced)}”.`}
    </p>
  );
}

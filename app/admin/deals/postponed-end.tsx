import { formatDealEnd } from '#domain/deals/format-deal-end.ts';
import type { Deal } from './collection.ts';
import styles from './postponed-end.module.css';
import type { OfferDraft } from './price/find-offer-changes.ts';
import { useFirstEnd } from './price/use-prior-price.ts';

/** Says that the ticket names an earlier end that visitors saw, if the end in the form is later. */
export function PostponedEnd({ draft, stored }: { draft: OfferDraft; stored: Deal | null }) {
  const firstEnd = useFirstEnd(draft, stored);
  return (
    <p role="status" className={styles.note}>
      {firstEnd &&
        `Visitors have seen an earlier end. So the ticket says: “Extended: it was to end on ${formatDealEnd(firstEnd)}”.`}
    </p>
  );
}

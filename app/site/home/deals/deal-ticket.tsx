import { BookNow } from '#app/site/booking/book-now.tsx';
import { Scene } from '#app/site/components/scene.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { Rating } from '#app/ui/rating.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Deal } from '#domain/samples/deals.ts';
import styles from './deal-ticket.module.css';

/** A deal as a ticket: the journey on the left, the price on the stub. */
export function DealTicket({ deal }: { deal: Deal }) {
  return (
    <article className={styles.shadow}>
      <div className={styles.ticket}>
        <Scene name={deal.scene} alt={deal.imageDescription} className={styles.image} />
        <div className={styles.journey}>
          <h3 className={styles.title}>{deal.title}</h3>
          <p className={styles.line}>
            <span>{deal.duration}</span>
            <Rating value={deal.rating} reviews={deal.reviews} />
          </p>
          <p className={styles.description}>{deal.description}</p>
          <ul className={styles.features}>
            {deal.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
        <div className={styles.stub}>
          <p className={styles.stamp}>
            <strong>{deal.discount}%</strong> off
          </p>
          <p className={styles.price}>
            <VisuallyHidden>Instead of </VisuallyHidden>
            <s className={styles.original}>{formatDollars(deal.originalPrice)}</s>{' '}
            <strong className={styles.sale}>{formatDollars(deal.salePrice)}</strong> per person
          </p>
          <BookNow place={deal.place} about={deal.title} variant="primary" />
        </div>
      </div>
    </article>
  );
}

const formatDollars = (amount: number) => `$${formatNumber(amount)}`;

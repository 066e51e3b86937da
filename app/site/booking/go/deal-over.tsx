import listing from '#app/site/listing/empty-list.module.css';
import { ButtonLink } from '#app/ui/button.tsx';
import beachChair from '#app/ui/illustrations/beach-chair.svg';
import styles from './deal-over.module.css';

/** What a visitor sees who books a deal that is over, for example in a tab that has been open since. */
export const DealOver = () => (
  <div className={styles.page}>
    <div className={listing.empty}>
      <img src={beachChair} className={listing.image} alt="" width={640} height={400} />
      <div>
        <h1 className={listing.title}>This deal is over</h1>
        <p className={listing.sentence}>
          So is its price. What is on sale now has its end on the ticket, and the places stay where they are.
        </p>
        <ButtonLink to="/deals" variant="primary">
          See the deals
        </ButtonLink>
      </div>
    </div>
  </div>
);

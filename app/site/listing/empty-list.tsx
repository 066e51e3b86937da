import { ButtonLink } from '#app/ui/button.tsx';
import beachChair from '#app/ui/illustrations/beach-chair.svg';
import closedGate from '#app/ui/illustrations/closed-gate.svg';
import styles from './empty-list.module.css';

interface EmptyListProps {
  title: string;
  sentence: string;
  /** Says whether the list could not be read, so that nobody knows whether it is empty. */
  failed: boolean;
}

/** Takes the place of a list without any items, or of one that cannot be read, and of its filters. */
export function EmptyList({ title, sentence, failed }: EmptyListProps) {
  return (
    <div className={styles.empty}>
      <img src={failed ? closedGate : beachChair} className={styles.image} alt="" width={640} height={400} />
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.sentence}>{sentence}</p>
        <ButtonLink to="/" variant="primary">
          Back to the home page
        </ButtonLink>
      </div>
    </div>
  );
}

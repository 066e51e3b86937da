import type { Destination } from './destination.ts';
import styles from './destination-name.module.css';

/** A destination in a list: its name, and how its description begins. */
export function DestinationName({ destination: { name, description } }: { destination: Destination }) {
  return (
    <span className={styles.name}>
      <span>{name}</span>
      {description && <span className={styles.description}>{description}</span>}
    </span>
  );
}

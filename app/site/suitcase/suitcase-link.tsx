import { Icon } from '#app/ui/icon.tsx';
import { NavLink } from '#app/ui/link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { useSavedPlaces } from './saved-places.ts';
import { suitcaseIcon } from './suitcase-icons.ts';
import styles from './suitcase-link.module.css';

interface SuitcaseLinkProps {
  className?: string | undefined;
  /** Called when the link is followed. With it, the link looks like those of the menu of small screens, which it closes. */
  onFollow?: () => void;
}

/** The link to the suitcase, with the number of places in it. */
export default function SuitcaseLink({ className, onFollow }: SuitcaseLinkProps) {
  const count = useSavedPlaces()?.length ?? 0;
  if (count === 0) return null;
  const unit = count === 1 ? 'place' : 'places';
  if (onFollow)
    return (
      <NavLink to="/suitcase" className={className} onClick={onFollow}>
        <span>Suitcase</span>
        <span className={styles.count}>
          {count} <VisuallyHidden>{unit}</VisuallyHidden>
        </span>
      </NavLink>
    );
  return (
    <NavLink to="/suitcase" className={styles.link}>
      <Icon name={suitcaseIcon} size={20} />
      <VisuallyHidden>Suitcase: </VisuallyHidden>
      <span className={styles.count}>{count}</span>
      <VisuallyHidden> {unit}</VisuallyHidden>
    </NavLink>
  );
}

import { useNavigation } from 'react-router';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './navigation-progress.module.css';

/**
 * Shows and announces that the page of a clicked link is loading, if that takes longer than a moment. Before hydration
 * the browser shows it.
 */
export function NavigationProgress() {
  const loading = useNavigation().state === 'idle' ? '' : 'Loading...';
  const slow = useDebounced(loading) && loading;
  return (
    <>
      <VisuallyHidden role="status">{slow}</VisuallyHidden>
      {slow && <div className={styles.bar} />}
    </>
  );
}

import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Progress } from './progress/progress.ts';
import { getStopPath, type StopId, stopIds, stops } from './progress/stops.ts';
import styles from './stop-list.module.css';

const stateTexts = { open: '', skipped: 'skipped', done: 'done' } as const;

/** The stops along a drawn line. Each leads to its place in the guide, in any order. */
export function StopList({ progress, current }: { progress: Progress; current: StopId | null }) {
  return (
    <nav aria-label="Stops">
      <ol className={styles.stops}>
        {stopIds.map((id) => {
          const state = progress.stops[id];
          const isUntried = id === 'partner' && state === 'done' && !progress.isTried;
          return (
            <li key={id} className={styles.stop} data-state={state} data-untried={isUntried || undefined}>
              <Link
                to={getStopPath(id)}
                className={styles.link}
                aria-current={id === current ? 'step' : undefined}
              >
                <span className={styles.sign} aria-hidden="true">
                  {state === 'done' && <Icon name={adminIcons.check} size={14} />}
                </span>
                <span>
                  {stops[id].label}
                  {stateTexts[state] && <VisuallyHidden>{` (${stateTexts[state]})`}</VisuallyHidden>}
                  {isUntried && <span className={styles.hint}> Not tried yet</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

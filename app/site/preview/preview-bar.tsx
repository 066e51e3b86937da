import { formatTime } from '#app/ui/format-time.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './preview-bar.module.css';

interface PreviewBarProps {
  publishedAt: string | null;
  /** The staged change with which the page is shown; null if it is shown as it is stored. */
  change: { live_at: string | null } | null;
}

export function PreviewBar({ publishedAt, change }: PreviewBarProps) {
  const [name, time] = change ? ['Change', change.live_at] : ['Draft', publishedAt];
  return (
    <section className={styles.bar} aria-label="Preview">
      <p className={styles.text}>
        <strong className={styles.mark}>Preview</strong>
        <span>
          {time === null ? name : <Schedule begin={change ? 'Goes live' : 'Scheduled for'} time={time} />}
        </span>
        <span className={styles.note}>Only people with this link can see this page.</span>
      </p>
    </section>
  );
}

/** Shows the time in UTC until hydration, because only the browser knows the visitor's time zone. */
function Schedule({ begin, time }: { begin: string; time: string }) {
  const isHydrated = useHydrated();
  return (
    <>
      {begin} <time dateTime={time}>{isHydrated ? formatTime(time) : formatUtcTime(time)}</time>
    </>
  );
}

const formatUtcTime = (time: string) =>
  `${new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

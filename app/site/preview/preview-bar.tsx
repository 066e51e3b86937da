import { formatTime } from '#app/ui/format-time.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './preview-bar.module.css';

export function PreviewBar({ publishedAt }: { publishedAt: string | null }) {
  return (
    <section className={styles.bar} aria-label="Preview">
      <p className={styles.text}>
        <strong className={styles.mark}>Preview</strong>
        <span>{publishedAt === null ? 'Draft' : <Schedule time={publishedAt} />}</span>
        <span className={styles.note}>Only people with this link can see this page.</span>
      </p>
    </section>
  );
}

/** Shows the time in UTC until hydration, because only the browser knows the visitor's time zone. */
function Schedule({ time }: { time: string }) {
  const isHydrated = useHydrated();
  return (
    <>
      Scheduled for <time dateTime={time}>{isHydrated ? formatTime(time) : formatUtcTime(time)}</time>
    </>
  );
}

const formatUtcTime = (time: string) =>
  `${new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
